import { signal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import { formatDegrees } from '../../map/map-route.ts'
import { perform } from '../api.ts'
import { formatHref, goTo } from '../location.ts'
import { attempt, showNotice } from '../notice.tsx'
import { Card } from '../parts/card.tsx'
import { type Field, FieldForm } from '../parts/field-form.tsx'
import { serviceUrl } from '../proxy.ts'
import { place, reloadPosts, standAt } from './store.ts'
import { showPosition } from './viewport-state.ts'

/** The fields for a position in degrees. */
const positionFields = {
  lng: { label: 'lng', type: 'number', required: true, min: -180, max: 180, step: 'any' },
  lat: { label: 'lat', type: 'number', required: true, min: -90, max: 90, step: 'any' },
} as const satisfies Readonly<Record<string, Field>>

/** The place as the fields have it; empty without a place. */
const formatPlace = () => ({
  lng: place.value ? formatDegrees(place.value.lng) : '',
  lat: place.value ? formatDegrees(place.value.lat) : '',
})

/** Reads what the fields hold. The browser has checked that they are numbers within their limits. */
const readPosition = ({ lng, lat }: Readonly<Record<'lng' | 'lat', string>>) => ({
  lng: Number(lng),
  lat: Number(lat),
})

/** Chooses the place whose posts are listed. */
export const PlaceCard = () => (
  <Card
    title="Stand here"
    aside={place.value && <a href={formatHref({ at: undefined, post: undefined })}>Leave</a>}
  >
    <FieldForm
      initial={formatPlace()}
      fields={positionFields}
      submit="Stand here"
      onSubmit={(values) => {
        const position = readPosition(values)
        standAt(position)
        showPosition(position)
        return undefined
      }}
    />
    {!place.value && (
      <p class="soft">
        Click on the map, or enter a position, to see the posts that a client there gets, and to publish.
      </p>
    )}
  </Card>
)

/** Whether the form is shown. It stays open for several places. */
const isOpen = signal(false)

/** The user who has published last. */
const lastUser = signal('me')

/** The users who can publish; any other name creates a user. */
const knownUsers = signal<readonly string[]>([])

async function loadUsers(): Promise<void> {
  const { users } = await perform('get', 'users')
  knownUsers.value = users.flatMap(({ accounts }) => accounts.map(({ open_id }) => open_id))
}

/** How many pictures the twin draws for a post of this form: 9 at most. */
const PICTURES = Array.from({ length: 10 }, (_, count) => String(count))

/** Publishes a post as a user, with a text and with pictures that the twin draws. */
export function PublishCard() {
  useEffect(() => void attempt(loadUsers), [])
  return (
    <details class="card" open={isOpen.value} onToggle={(event) => (isOpen.value = event.currentTarget.open)}>
      <summary>
        <h2>Publish here</h2>
      </summary>
      <FieldForm
        class="primary"
        initial={{ ...formatPlace(), user: lastUser.value, pictures: '0', text: '' }}
        fields={{
          ...positionFields,
          user: { label: 'As the user (open_id)', required: true, suggestions: knownUsers.value },
          pictures: { label: 'Pictures', options: PICTURES },
          text: { label: 'Text', rows: 2 },
        }}
        submit="Publish"
        findObstacle={describeMissing}
        onSubmit={publish}
      />
    </details>
  )
}

type Draft = Readonly<Record<'lng' | 'lat' | 'user' | 'pictures' | 'text', string>>

/** Says what a post still needs. @returns undefined when it can be published */
function describeMissing({ lng, lat, user, pictures, text }: Draft): string | undefined {
  if (lng === '' || lat === '') return 'A post needs a place: click on the map, or enter lng and lat.'
  if (user === '') return 'A post needs a user: any open_id, who is created if missing.'
  return text === '' && pictures === '0'
    ? 'A post needs a text or a picture: content and images must not both be empty.'
    : undefined
}

function publish({ user, pictures, text, ...position }: Draft): Promise<boolean> {
  const body = {
    ...{ open_id: user, ...readPosition(position) },
    ...(text !== '' && { content: text }),
    ...(pictures !== '0' && { images: createImagePaths(Number(pictures)) }),
  }
  return attempt(async () => {
    const { id } = await perform('post', 'posts', { body })
    showNotice(`${user} has published post ${id}.`)
    lastUser.value = user
    goTo(formatHref({ post: String(id) }))
    await reloadPosts()
  })
}

/** Names pictures that the twin draws. Each number is another picture. */
function createImagePaths(count: number): string[] {
  const first = Math.ceil(Math.random() * 1_000_000)
  return Array.from(
    { length: count },
    (_, index) => `${serviceUrl.value}/__twin/images/${first}-${index + 1}.png`,
  )
}
