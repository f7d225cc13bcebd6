/** The path below the base path where a twin serves what is not part of the service: pictures, pages and the control API. */
export const TWIN_PATH = '__twin'

/** The folders below it that hold pictures: of posts, of users, and those that clients upload. */
export const pictureFolders = ['images', 'avatars', 'uploads'] as const

export type PictureFolder = (typeof pictureFolders)[number]

/** The path of a picture below the base path: `__twin/avatars/7.png`. Without a name, the path of its folder. */
export const picturePath = (folder: PictureFolder, name = ''): string => `${TWIN_PATH}/${folder}/${name}`

/** Whether a path below `__twin/` is a picture or a folder of pictures. */
export const isPicturePath = (path: string): boolean =>
  (pictureFolders as readonly string[]).includes(path.split('/', 1)[0] ?? '')
