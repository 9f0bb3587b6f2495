import type { Invitation } from '@candour/contract'
import { describe, expect, it } from 'vitest'
import { progressOf } from './status-tag.tsx'

const progress = (status: Invitation['status'], responseStatus: Invitation['responseStatus']) =>
  progressOf({ status, responseStatus } as Invitation)

describe('how far an invitation has come', () => {
  it('is its link before anybody answers', () => {
    expect(progress('sent', null)).toBe('invited')
    expect(progress('opened', null)).toBe('opened')
    expect(progress('opened', 'in-progress')).toBe('in-progress')
  })

  it('says that a link is off or has expired while its answers are unfinished', () => {
    expect(progress('revoked', 'in-progress')).toBe('revoked')
    expect(progress('expired', 'in-progress')).toBe('expired')
    expect(progress('revoked', null)).toBe('revoked')
  })

  it('is how the answers stand once they are sent, whatever became of the link', () => {
    expect(progress('revoked', 'submitted')).toBe('submitted')
    expect(progress('expired', 'reviewed')).toBe('reviewed')
  })
})
