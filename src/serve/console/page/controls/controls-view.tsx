import { useFresh } from '../use-fresh.ts'
import { BreakagesCard } from './breakages-card.tsx'
import { ClockCard } from './clock-card.tsx'
import { DialectCard } from './dialect-card.tsx'
import { FaultsCard } from './faults-card.tsx'
import { LiveCard } from './live-card.tsx'
import { ScenarioCard } from './scenario-card.tsx'
import { SessionsCard } from './sessions-card.tsx'
import { StateCard } from './state-card.tsx'
import { controlState, loadControls } from './store.ts'
import { UsersCard } from './users-card.tsx'
import { WorldCard } from './world-card.tsx'

/** Everything that a session can be set to. */
export function ControlsView() {
  useFresh(loadControls)
  const state = controlState.value
  if (!state) return <p class="empty">Loading …</p>
  return (
    <div class="controls">
      <div class="column">
        <ScenarioCard {...state} />
        <WorldCard {...state} />
        <StateCard {...state} />
      </div>
      <div class="column">
        <ClockCard {...state} />
        <FaultsCard {...state} />
        <LiveCard {...state} />
        <UsersCard {...state} />
        <SessionsCard {...state} />
      </div>
      <div class="column">
        <BreakagesCard {...state} />
        <DialectCard />
      </div>
    </div>
  )
}
