/** Where the site answers whether another site's page may be shown in a frame. */
export const embeddingPath = '/frame-check'
