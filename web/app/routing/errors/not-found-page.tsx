import type { Route } from './+types/not-found-page.ts'
import { unmatchedPath } from '#app/routing/errors/not-found.ts'

export function loader({ request }: Route.LoaderArgs): null {
  throw unmatchedPath(request)
}

export function clientLoader({ request }: Route.ClientLoaderArgs): null {
  throw unmatchedPath(request)
}

export default function NotFoundPage() {
  return null
}
