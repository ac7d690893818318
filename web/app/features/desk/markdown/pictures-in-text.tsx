import { useTranslation } from '#app/i18n/use-translation.tsx'

/** A picture in Markdown; an address that is in the writing is none. */
const picture = /!\[([^\]\n]{0,500})\]\((\/[^\s()]{1,300})\)/g

/** The pictures of a text in their order, with their words, so that nobody has to read what stands for them. */
export function PicturesInText({ text }: { text: string }) {
  const { t } = useTranslation('markdown')
  const found = [...text.matchAll(picture)].map(([, words = '', address = '']) => ({ words, address }))
  if (found.length === 0) return null
  return (
    <figure className="mt-3">
      <figcaption className="mb-2 text-sm text-muted">{t('inText', { count: found.length })}</figcaption>
      <ol className="flex flex-wrap gap-3">
        {found.map(({ words, address }, at) => (
          // The same picture may stand in a text twice.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={`${at} ${address}`} className="w-40 text-sm">
            {/* Its words stand below. */}
            <img
              src={address}
              alt=""
              loading="lazy"
              className="aspect-4/3 w-full rounded-sm border border-line bg-raised object-contain"
            />
            <span className="mt-1 block wrap-anywhere">{words || t('inTextWordless')}</span>
          </li>
        ))}
      </ol>
    </figure>
  )
}
