/** What every page shows texts of, whatever its route asks for. */
export const baseNamespaces = ['notify', 'ui', 'layouts', 'menus'] as const
