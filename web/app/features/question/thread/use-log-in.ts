import { useCallback } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { loginPath } from '#app/routing/addresses/return-path.ts'

/** Leads to the login, and from there back to this page. */
export function useLogIn(): () => void {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  return useCallback(() => void navigate(loginPath(pathname + search)), [navigate, pathname, search])
}
