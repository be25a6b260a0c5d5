import { useEffect, useEffectEvent } from 'react'

/** Ctrl+Z and Ctrl+Shift+Z for the page's steps, except in inputs and dialogs with their own undo. */
export function useStepKeys(again: (action: 'undo' | 'redo') => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey) return
    const key = event.key.toLowerCase()
    const action = key === 'z' ? (event.shiftKey ? 'redo' : 'undo') : key === 'y' ? 'redo' : undefined
    const hasOwn = event.target instanceof Element && event.target.closest('[data-own-undo], [role="dialog"]') !== null
    if (action === undefined || hasOwn) return
    event.preventDefault()
    again(action)
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}
