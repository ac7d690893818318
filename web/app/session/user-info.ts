import type { UserInfo } from '@shuyuan/contract/account/member'
import { createStore } from 'zustand/vanilla'
import { persistIn, stateStorage, type TextStorage } from '#app/session/storage.ts'

export interface UserInfoState extends UserInfo {
  /** The server saw a token while it rendered, but the browser has not read its storage yet. */
  held: boolean
  /** Merges values into the state; '' never overwrites a token. */
  dataFill(values: Partial<UserInfo>): void
  /** '' keeps the present refresh token. */
  setTokens(token: string, refreshToken: string): void
  removeToken(): void
  reset(): void
}

/** Storage key of the session. */
export const sessionKey = 'userInfo'

/** The part that is stored in the browser. */
type Kept = Pick<UserInfo, 'id' | 'token' | 'refresh_token'>

const nobody: UserInfo = {
  id: 0,
  username: '',
  nickname: '',
  email: '',
  mobile: '',
  avatar: '',
  gender: 0,
  birthday: null,
  money: '0.00',
  score: 0,
  last_login_time: null,
  last_login_ip: '',
  join_time: null,
  motto: '',
  token: '',
  refresh_token: '',
}

/** Logged in means that both id and token are there. */
export function isLoggedIn(state: Pick<UserInfoState, 'id' | 'token' | 'held'>): boolean {
  return Boolean(state.id && (state.token || state.held))
}

export function createUserInfoStore(storage: TextStorage | null) {
  return createStore<UserInfoState>()(
    persistIn(storage)(
      (set) => ({
        ...nobody,
        held: false,
        dataFill: (values) =>
          set((state) => ({
            ...values,
            token: values.token || state.token,
            refresh_token: values.refresh_token || state.refresh_token,
          })),
        setTokens: (token, refreshToken) =>
          set((state) => ({ token, refresh_token: refreshToken || state.refresh_token })),
        removeToken: () => set({ token: '', refresh_token: '', held: false }),
        reset: () => set({ ...nobody, held: false }),
      }),
      {
        name: sessionKey,
        skipHydration: true,
        partialize: ({ id, token, refresh_token }): Kept => ({ id, token, refresh_token }),
        storage: stateStorage<Kept>(storage, { write: (kept) => kept, read: readKeptSession }),
        merge: (kept, state) => ({ ...state, ...(kept as Kept | undefined), held: false }),
      },
    ),
  )
}

export type UserInfoStore = ReturnType<typeof createUserInfoStore>

/** The stored session, checked, because anybody can write to storage. */
export function readKeptSession(value: unknown): Kept | null {
  if (typeof value !== 'object' || value === null) return null
  const { id, token, refresh_token } = value as Record<string, unknown>
  return {
    id: Number.isInteger(Number(id)) ? Number(id) : 0,
    token: typeof token === 'string' ? token : '',
    refresh_token: typeof refresh_token === 'string' ? refresh_token : '',
  }
}
