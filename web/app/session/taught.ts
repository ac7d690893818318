import { type Subject, subjects, withoutSubject } from '@shuyuan/contract/site/subjects'
import { useSiteConfig } from './stores.tsx'

/** The subjects that the school teaches. */
export function useTaught(): Subject[] {
  const features = useSiteConfig((state) => state.features)
  return subjects.filter((subject) => !features.includes(withoutSubject(subject)))
}

/** The page from which the classics are read; undefined where the school has none. */
export function useReadingPage(): string | undefined {
  const subject = useTaught().find((each) => each !== 'yuer')
  return subject && `/${subject}`
}
