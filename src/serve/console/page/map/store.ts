import { computed, signal } from '@preact/signals'
import type { Position } from '../../../../contract/wire.ts'
import { findClientPositions } from '../../map/client-positions.ts'
import { formatPosition, parsePosition } from '../../map/map-route.ts'
import { measureReach, type Viewport } from '../../map/viewport.ts'
import { perform, type Schemas } from '../api.ts'
import { loadDialect } from '../catalogue.ts'
import { formatHref, goTo, route } from '../location.ts'
import { exchanges } from '../traffic/store.ts'
import { restingViewport, restMap } from './viewport-state.ts'

export type NearbyPage = Schemas['NearbyPosts']
export type ShownPost = Schemas['Post']

/** How many posts of the part of the world in view are shown. */
const MAX_IN_VIEW = 300

/** For how many clients the posts are shown that they get. */
const MAX_CLIENT_PAGES = 8

/** The last positions of clients, the newest first. */
export const clientPositions = computed(() => findClientPositions(exchanges.value))

/** Where the user of the page stands. */
export const place = computed(() => parsePosition(route.value.at))

/** The id of the post whose details are shown. */
export const selectedId = computed(() => Number(route.value.post) || undefined)

/** What a client at the place gets. */
export const placePage = signal<NearbyPage | undefined>(undefined)

/** The towns whose names the map can show, the most populous first. */
export const towns = signal<readonly Schemas['Place'][]>([])

/** The newest posts of the part of the world in view. */
const postsInView = signal<readonly ShownPost[]>([])

/** What clients get at their positions. */
const clientPages = signal<readonly NearbyPage[]>([])

/** All posts that are known, by id. */
export const knownPosts = computed<ReadonlyMap<number, ShownPost>>(() => {
  const pages = [...clientPages.value, ...(placePage.value ? [placePage.value] : [])]
  const nearby = pages.flatMap(({ posts }) => posts.map(({ post }) => post))
  return new Map([...postsInView.value, ...nearby].map((post) => [post.id, post]))
})

/** The ids of the posts that a client at the place gets. */
export const listedIds = computed(() => new Set(placePage.value?.posts.map(({ post }) => post.id)))

/** Stands at a place: what a client there gets is listed. */
export function standAt(position: Position): void {
  restMap()
  goTo(formatHref({ at: formatPosition(position), post: undefined }))
}

/** Shows the details of a post. */
export function selectPost(id: number): void {
  restMap()
  goTo(formatHref({ post: String(id) }))
}

/** Creates a loader of which only the last result counts. */
function createLoader<T>(show: (value: T) => void): (load: () => Promise<T>) => Promise<void> {
  let last = 0
  return async (load) => {
    const number = ++last
    const value = await load()
    if (number === last) show(value)
  }
}

const showPlacePage = createLoader<NearbyPage | undefined>((page) => (placePage.value = page))
const showPostsInView = createLoader<readonly ShownPost[]>((posts) => (postsInView.value = posts))
const showClientPages = createLoader<readonly NearbyPage[]>((pages) => (clientPages.value = pages))

const loadNearby = (query: Position & { radius?: number; limit?: number }): Promise<NearbyPage> =>
  perform('get', 'posts', { query })

/** Loads what a client at the place gets, in the dialect of the present. */
export async function loadPlace(): Promise<void> {
  const { value } = place
  await Promise.all([loadDialect(), showPlacePage(async () => (value ? await loadNearby(value) : undefined))])
}

/** Loads the newest posts within the circle around what is in view. */
export const loadPostsInView = (viewport: Viewport): Promise<void> =>
  showPostsInView(async () => {
    const query = { ...viewport.centre, radius: Math.ceil(measureReach(viewport)), limit: MAX_IN_VIEW }
    return (await loadNearby(query)).posts.map(({ post }) => post)
  })

/** Loads the towns, which never change. */
export async function loadTowns(): Promise<void> {
  if (towns.value.length === 0) towns.value = (await perform('get', 'places')).places
}

/** Loads what clients get at their positions. */
export const loadClientPages = (positions: readonly Position[]): Promise<void> =>
  showClientPages(() => Promise.all(positions.slice(0, MAX_CLIENT_PAGES).map((one) => loadNearby(one))))

/** Loads all posts again, after one was published. */
export async function reloadPosts(): Promise<void> {
  const positions = clientPositions.value.map(({ position }) => position)
  await Promise.all([
    loadPlace(),
    loadClientPages(positions),
    restingViewport.value && loadPostsInView(restingViewport.value),
  ])
}
