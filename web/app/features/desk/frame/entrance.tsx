import { redirect } from 'react-router'

/** The cookie of the desk comes with the paths below `/desk` alone. */
export function loader() {
  throw redirect('/desk/home')
}

export default function Entrance() {
  return null
}
