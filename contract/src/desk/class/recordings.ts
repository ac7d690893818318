import * as z from 'zod/mini'
import { requiredText, text } from '#fields/input'
import { get, post } from '#envelope/endpoint'

/** Sounds that every browser plays: the endings of a teacher's file. */
export const recordingEndings = ['mp3', 'm4a', 'wav'] as const
/** `book/chapter` */
const chapter = requiredText('content.recording.noChapter', 200)
/** `at`: for each line of the chapter, when it begins, in seconds. */
export const recordingSaveBody = z.object({
  chapter,
  audio: requiredText('content.recording.noSound', 200),
  /** Who reads, in Chinese and in English. */
  reader: text(60),
  readerEn: text(60),
  at: z.array(z.number().check(z.minimum(0), z.maximum(36_000))).check(z.maxLength(2000)),
})

export const recordingRemoveBody = z.object({ chapter })
export const recordingSavedData = z.object({ chapter: z.string() })

/** A chapter that a lesson will read and nobody has recorded. */
const needed = z.object({
  /** `book/chapter` */
  ref: z.string(),
  /** Of the class whose lesson reaches it first, and that lesson's day. */
  title: z.string(),
  day: z.string(),
})
export type NeededRecording = z.infer<typeof needed>

/** What lacks a recording among what the plans of the present terms read, in the order in which lessons reach it. */
export const deskRecordingNeeded = get('/api/desk/recording/needed', {
  who: 'desk/recording:change',
  data: z.object({ list: z.array(needed) }),
})

/** A sound that was kept: `address` names it in a chapter's file. */
export const deskRecordingSound = post('/api/desk/recording/sound', {
  who: 'desk/recording:change',
  summary: 'Upload of a recording of a chapter, multipart field `file`',
  takesFile: true,
  data: z.object({ address: z.string() }),
})

export const deskRecordingSave = post('/api/desk/recording/save', {
  who: 'desk/recording:change',
  body: recordingSaveBody,
  data: recordingSavedData,
})

export const deskRecordingRemove = post('/api/desk/recording/remove', {
  who: 'desk/recording:change',
  body: recordingRemoveBody,
  data: recordingSavedData,
})
