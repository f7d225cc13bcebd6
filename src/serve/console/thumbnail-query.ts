/** The query of pictures that the console shows. They are no traffic of an app, so they are not recorded, and have no faults. */
export const THUMBNAIL_QUERY = 'h=96&for=console'
