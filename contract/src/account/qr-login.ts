import * as z from 'zod/mini'
import { type DataOf, get, post } from '#envelope/endpoint'
import { flag, requiredText } from '#fields/input'
import { loginData } from './login.ts'

/** Seconds for which a code on a screen is good: a phone that comes for the first time logs in by a code of its own meanwhile. */
export const qrLoginSeconds = 300

/** The page that a phone opens by the code; the ticket stands behind `#`, so that no server is asked for it. */
export const scanPath = '/user/scan'

/** `asked`: nobody has opened it yet. `looked`: a phone has. `over`: too old, used, or there is none. */
const states = ['asked', 'looked', 'yes', 'no', 'over'] as const

const ticketBody = z.object({ ticket: requiredText('login.byQr.over', 100) })

export const loginQrStart = post('/api/login/qrStart', {
  who: 'all',
  summary: 'A code on this screen, for a phone that is logged in',
  /** `address` is what the code says; `number` stands on both screens. */
  data: z.object({ address: z.string(), number: z.int(), seconds: z.int() }),
})

export const loginQrState = get('/api/login/qrState', {
  who: 'all',
  summary: 'What became of the code on this screen',
  /** `name`: who has opened it, as others see a member. `number`: of the newest code in this browser, 0 where it is over. */
  data: z.object({ state: z.enum(states), name: z.string(), number: z.int() }),
  samples: [],
})
export type QrLoginState = DataOf<typeof loginQrState>

export const loginQr = post('/api/login/qr', {
  who: 'all',
  summary: 'Log in on this screen, after the phone said yes',
  data: loginData,
})

/** The screen that asks. `near`: it has the address that the phone has, or one of the same IPv6 network. */
const askingScreen = z.object({ number: z.int(), agent: z.string(), ip: z.string(), near: z.boolean() })
export type AskingScreen = z.infer<typeof askingScreen>

export const loginQrLook = post('/api/login/qrLook', {
  who: 'members',
  summary: 'Which screen a code is on; from now on nobody else can answer it',
  body: ticketBody,
  data: askingScreen,
})

export const loginQrAnswer = post('/api/login/qrAnswer', {
  who: 'members',
  summary: 'Log in on the screen that asks, or not',
  body: z.extend(ticketBody, { yes: flag }),
  data: z.null(),
})
