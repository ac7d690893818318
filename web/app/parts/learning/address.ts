import type { ThingKind } from '@shuyuan/contract/learning/thing'

/** Where a thing is shown; `subject` decides for the classics, a line is a part of its chapter's page. */
export function addressOfThing({
  kind,
  ref,
  subject,
}: {
  kind: ThingKind
  ref: string
  subject: string
}): string {
  switch (kind) {
    case 'lesson':
    case 'course':
      return `/lessons/${ref}`
    case 'path':
      return `/lessons2/${ref}`
    case 'class':
      return `/class/${ref}`
    case 'questionSet':
      return `/question/${ref}`
    case 'chapter':
      return `/${subject === 'zhongyi' ? 'zhongyi' : 'guoxue'}/read/${ref}`
    case 'line': {
      const [chapter = '', place = ''] = ref.split('#')
      return `${addressOfThing({ kind: 'chapter', ref: chapter, subject })}#${lineId(place)}`
    }
    case 'article': {
      const [account = '', name = ''] = ref.split('/')
      return `/${account === 'zy' ? 'wen-gzh-zy' : 'wen-gongzhonghao'}/${name}`
    }
  }
}

export function lineId(place: string): string {
  return `l${place.replace('.', '-')}`
}
