/** Whether a field's props are equal, so that a key press renders one field of a large page. */
export const isSameField = <Props extends object>(before: Props, after: Props): boolean =>
  (Object.keys({ ...before, ...after }) as (keyof Props)[]).every((name) =>
    // A new object on every key press, with equal content.
    name === 'problem'
      ? JSON.stringify(before[name]) === JSON.stringify(after[name])
      : Object.is(before[name], after[name]),
  )
