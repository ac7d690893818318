/** How an operator calls the command line: by npm, or by the program of an installation (`deploy/shuyuan`) or of the image. */
export const commandName = process.env.npm_lifecycle_event ? 'npm run cli --' : 'shuyuan'
