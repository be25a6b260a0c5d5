/**
 * Says that the page around forbids forms (`sandbox` without `allow-forms`): browsers then drop the submission without any
 * event, so every button that continues would do nothing. index.html has the words.
 */
export function reportBlockedForms(): void {
  const form = document.createElement('form')
  form.hidden = true
  let isSubmitted = false
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    isSubmitted = true
  })
  document.body.append(form)
  form.requestSubmit()
  form.remove()
  if (!isSubmitted) document.documentElement.dataset['sandboxed'] = ''
}
