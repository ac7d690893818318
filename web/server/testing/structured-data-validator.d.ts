declare module '@adobe/structured-data-validator' {
  interface Issue {
    rootType: string
    issueMessage: string
    severity: 'ERROR' | 'WARNING'
    errorType?: string
  }
  export default class Validator {
    /** The vocabulary as JSON-LD. */
    constructor(vocabulary: object)
    /** Things by type, as an extractor finds them in a page. */
    validate(found: Record<'jsonld' | 'microdata' | 'rdfa', Record<string, object[]>>): Promise<Issue[]>
  }
}
