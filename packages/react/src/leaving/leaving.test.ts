import { describe, expect, it, vi } from 'vitest'
import { createLeaving } from './leaving.ts'

/** A form whose saving state a test decides. */
function form(isUnsaved: boolean) {
  let changed = () => {}
  let unsaved = isUnsaved
  return {
    isUnsaved: () => unsaved,
    subscribe(listener: () => void) {
      changed = listener
      return () => (changed = () => {})
    },
    become(next: boolean) {
      unsaved = next
      changed()
    },
  }
}

describe('leaving a place', () => {
  it('S-FORM-11 goes at once when nothing is unsaved', () => {
    const leaving = createLeaving()
    const go = vi.fn<() => void>()
    leaving.hold(form(false))
    leaving.ask(go)
    expect(go).toHaveBeenCalledOnce()
    expect(leaving.isAsking()).toBe(false)
  })

  it('S-FORM-11 asks while something is unsaved, and does as answered', () => {
    const leaving = createLeaving()
    const go = vi.fn<() => void>()
    leaving.hold(form(true))
    leaving.ask(go)
    expect(leaving.isAsking()).toBe(true)
    leaving.stay()
    expect(leaving.isAsking()).toBe(false)
    expect(go).not.toHaveBeenCalled()
    leaving.ask(go)
    leaving.leave()
    expect(go).toHaveBeenCalledOnce()
  })

  it('S-SET-4 goes by itself once everything is saved', () => {
    const leaving = createLeaving()
    const go = vi.fn<() => void>()
    const held = form(true)
    leaving.hold(held)
    leaving.ask(go)
    held.become(false)
    expect(go).toHaveBeenCalledOnce()
    expect(leaving.isAsking()).toBe(false)
    held.become(false)
    expect(go).toHaveBeenCalledOnce()
  })

  it('S-SHELL-33 asks once for all that leaving does', () => {
    const leaving = createLeaving()
    const inner = vi.fn<() => void>()
    leaving.hold(form(true))
    leaving.ask(() => leaving.ask(inner))
    leaving.leave()
    expect(inner).toHaveBeenCalledOnce()
    expect(leaving.isAsking()).toBe(false)
  })

  it('S-PAY-92 leaves the words of the question to a place that has its own', () => {
    const leaving = createLeaving()
    const go = vi.fn<() => void>()
    const stop = leaving.hold({ isUnsaved: () => true, asksItself: true })
    expect(leaving.isAskedByPlace()).toBe(false)
    leaving.ask(go)
    expect([leaving.isAsking(), leaving.isAskedByPlace()]).toEqual([true, true])
    leaving.stay()
    expect(leaving.isAskedByPlace()).toBe(false)
    stop()
    leaving.hold(form(true))
    leaving.ask(go)
    expect([leaving.isAsking(), leaving.isAskedByPlace()]).toEqual([true, false])
  })

  it('S-SET-4 takes the question away with the form', () => {
    const leaving = createLeaving()
    const go = vi.fn<() => void>()
    const stop = leaving.hold(form(true))
    leaving.ask(go)
    stop()
    expect(leaving.isAsking()).toBe(false)
    expect(go).not.toHaveBeenCalled()
  })

  it('S-SHELL-24 S-FORM-11 takes the newest of what stands over it away, and asks where something was typed', () => {
    const leaving = createLeaving()
    const closed: string[] = []
    const put = (name: string, isTyped: boolean) => {
      const end = leaving.cover({
        isTyped: () => isTyped,
        close() {
          closed.push(name)
          end()
        },
      })
      return end
    }
    put('form', true)
    put('hint', false)
    leaving.uncover()
    expect([closed, leaving.isAsking(), leaving.isCovered()]).toEqual([['hint'], false, true])
    leaving.uncover()
    expect([closed, leaving.isAsking(), leaving.isAskedByPlace()]).toEqual([['hint'], true, false])
    leaving.stay()
    expect([closed, leaving.isAsking(), leaving.isCovered()]).toEqual([['hint'], false, true])
    leaving.uncover()
    leaving.leave()
    expect([closed, leaving.isAsking(), leaving.isCovered()]).toEqual([['hint', 'form'], false, false])
    const end = put('gone', true)
    leaving.uncover()
    end()
    expect([closed, leaving.isAsking()]).toEqual([['hint', 'form'], false])
  })
})
