import { useSignal } from '@preact/signals'
import { formatCount } from '../../../../base/format-count.ts'
import { getOwn } from '../../../../base/json.ts'
import type { LoggedExchange } from '../../../control/client/schemas.ts'
import { isGeneralRequirement } from '../../../explanations/general-requirements.ts'
import { perform, type Schemas } from '../api.ts'
import { answerCase, answerGap, formatAnswerText } from '../dialect.ts'
import { formatViewHref } from '../location.ts'
import { formatMapHref } from '../map/format-map-href.ts'
import { attempt, showNotice } from '../notice.tsx'
import { PostQuestion } from '../parts/post-question.tsx'

/** How many gaps are shown at once. The first ones would have changed the status. */
const MAX_OPEN_GAPS = 4

interface ReasonsProps {
  readonly exchange: LoggedExchange
  readonly because: Schemas['Because']
}

/** The whole reason: sentences of the contract, gaps with a menu that answers them otherwise, and questions about posts. */
export function Reasons({ exchange: { number, response }, because }: ReasonsProps) {
  const { step, text, requirements, gaps, breakages = [], list } = because
  const deciding = requirements.filter(({ id }) => !isGeneralRequirement(id))
  const general = requirements.filter(({ id }) => isGeneralRequirement(id))
  return (
    <>
      <p>
        {text} <span class="chip">{step}</span>
      </p>
      {list && (
        <PostQuestion
          explain={(id) =>
            perform('get', '/__twin/traffic/exchanges/{number}/posts/{id}', { path: { number, id } })
          }
        />
      )}
      <ul>
        {deciding.map((requirement) => (
          <KeptRequirement key={requirement.id} requirement={requirement} />
        ))}
        {gaps.slice(0, MAX_OPEN_GAPS).map((gap) => (
          <DecidingGap key={gap.id + gap.case} gap={gap} />
        ))}
      </ul>
      {list && (
        <p class="soft">
          {breakages.length > 0 && 'The service listed '}
          {formatCount(list.posts, 'post')} within {formatAnswerText(list.radius)} of{' '}
          <a href={formatMapHref(list.near)}>
            {list.near.lng}, {list.near.lat}
          </a>
          , {list.order}, at most {list.pageSize}
          {list.above !== undefined && `, above ${list.above}`}
          {list.below !== undefined && `, below ${list.below}`}.
        </p>
      )}
      {gaps.length > MAX_OPEN_GAPS && (
        <details>
          <summary>and {formatCount(gaps.length - MAX_OPEN_GAPS, 'more gap')} that mattered</summary>
          <ul>
            {gaps.slice(MAX_OPEN_GAPS).map((gap) => (
              <DecidingGap key={gap.id + gap.case} gap={gap} />
            ))}
          </ul>
        </details>
      )}
      {general.length > 0 && (
        <details>
          <summary>
            {deciding.length > 0 ? `and ${general.length} more` : `${general.length} requirements`} that every{' '}
            {response.status < 400 ? 'success' : 'error'} keeps
          </summary>
          <ul>
            {general.map((requirement) => (
              <KeptRequirement key={requirement.id} requirement={requirement} />
            ))}
          </ul>
        </details>
      )}
    </>
  )
}

const KeptRequirement = ({
  requirement: { id, sentence, section },
}: {
  readonly requirement: Schemas['Because']['requirements'][number]
}) => (
  <li>
    <a class="id" href={formatViewHref('contract', { kind: 'requirements', id })}>
      {id}
    </a>{' '}
    {sentence} <span class="soft">section {section}</span>
  </li>
)

/** An open question whose answer mattered, with a menu that answers it otherwise. */
function DecidingGap({ gap }: { readonly gap: Schemas['DecidingGap'] }) {
  const { id, case: caseName, question, section, answer, others } = gap
  const chosen = useSignal('')
  const choose = (index: number): Promise<boolean> =>
    attempt(async () => {
      const other = others[index]
      if (!other) return
      const { answer: next } = other
      if (caseName === undefined) await answerGap(id, next)
      else await answerCase(id, caseName, getOwn(next as Readonly<Record<string, unknown>>, caseName))
      chosen.value = getLabel(other)
      showNotice(`The answer to ${id} is now ${chosen.value}. Send the request again to see the difference.`)
    })
  return (
    <li>
      <a class="id" href={formatViewHref('contract', { kind: 'gaps', id })}>
        {id}
      </a>{' '}
      {question} <span class="soft">section {section}</span>
      <p class="inline answer">
        <span>
          {caseName && `${caseName}: `}
          <code>{formatAnswerText(answer)}</code>
          {chosen.value && <span class="soft"> then; now {chosen.value}</span>}
        </span>
        {others.length > 0 && (
          <select
            aria-label={`Answer ${id} otherwise`}
            value=""
            onChange={(event) => {
              void choose(event.currentTarget.selectedIndex - 1)
              event.currentTarget.value = ''
            }}
          >
            <option value="">answer otherwise …</option>
            {others.map((other) => (
              <option key={getLabel(other)} value={getLabel(other)}>
                {getLabel(other)}
                {other.changes && other.status !== undefined && ` → ${other.status}`}
                {!other.changes && ' (changes nothing here)'}
              </option>
            ))}
          </select>
        )}
      </p>
    </li>
  )
}

const getLabel = ({ label, answer }: Schemas['OtherAnswer']): string => label ?? formatAnswerText(answer)
