import type { Route } from './+types/not-found-page.ts'
import { unmatched } from '#app/routing/errors/not-found.ts'

export function loader({ request }: Route.LoaderArgs): null {
  throw unmatched(request)
}

export function clientLoader({ request }: Route.ClientLoaderArgs): null {
  throw unmatched(request)
}

export default function NotFoundPage() {
  return null
}
