import type { Vault } from '../../base/secrets/vault.ts'
import type { Report } from './report.ts'

/** Replaces all secrets that the run has found by their placeholders. */
export function redactReport(report: Report, vault: Vault): Report {
  const { reason, requirements, causes, gaps, messages } = report
  return {
    ...report,
    ...(reason !== undefined && { reason: vault.redact(reason) }),
    requirements: requirements.map(({ violation, evidence, excerpt, reason, ownReason, ...fixed }) => ({
      ...fixed,
      ...vault.redactData({
        ...(violation && { violation }),
        ...(excerpt !== undefined && { excerpt }),
        ...(reason !== undefined && { reason }),
        ...(ownReason !== undefined && { ownReason }),
        evidence,
      }),
    })),
    ...(causes && {
      causes: causes.map((cause) => ({ ...cause, headline: vault.redact(cause.headline) })),
    }),
    gaps: gaps.map(({ id, status, ...rest }) => ({ id, status, ...vault.redactData(rest) })),
    ...(messages && { messages: vault.redactData(messages) }),
  }
}
