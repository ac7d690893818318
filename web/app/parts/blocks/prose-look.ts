export const proseLook = [
  'max-w-measure [&>*+*]:mt-4',
  '[&_h3]:mt-8 [&_h3]:text-lg [&_h3:first-child]:mt-0',
  '[&_a]:text-indigo [&_a]:underline [&_a]:underline-offset-4 [&_a:hover]:decoration-2',
  '[&_ul]:list-disc [&_ol]:list-decimal [&_ul]:ps-6 [&_ol]:ps-6 [&_li+li]:mt-2 [&_li]:marker:text-edge',
  '[&_blockquote]:border-s-2 [&_blockquote]:border-cinnabar [&_blockquote]:ps-5',
  '[&_blockquote]:font-serif [&_blockquote]:text-lg [&_blockquote_p+p]:mt-1',
  '[&_strong]:font-semibold',
  '[&_img]:rounded-lg [&_img]:lamplit [&_figure]:my-7 [&_figcaption]:mt-2 [&_figcaption]:text-sm [&_figcaption]:text-muted',
].join(' ')
