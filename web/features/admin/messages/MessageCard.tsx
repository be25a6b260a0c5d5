import { Button } from '@mantine/core'
import { IconArrowBackUp, IconCheck, IconPaperclip } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'

import { contactReferenceTexts, contactWayTexts, isAnsweredByPhone } from '#domain/contact.ts'
import { saveAs } from '#web/features/offer/save-as.ts'
import { momentOf } from '#web/features/overview/moments.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { useOnce } from '#web/ui/use-once.ts'

import { fileAddress, mark, type Message } from './calls.ts'
import styles from './messages.module.css'

/** A message with all that is needed to answer it. */
export function MessageCard({ message }: { readonly message: Message }) {
  const { t, local, locale } = useTexts()
  const queries = useQueryClient()
  const heading = useId()
  const { id, createdAt, state, reference, topic, message: text, contactVia, address, loanId, step, fileName } = message
  const answered = state === 'ANSWERED'
  const marking = useOnce({
    mutationFn: () => mark({ id, state: answered ? 'NEW' : 'ANSWERED' }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['messages'] }),
  })
  const download = useOnce({
    mutationFn: async (name: string) => saveAs(await fileAddress(id), name),
  })
  return (
    <article className={styles.card} aria-labelledby={heading} data-state={state}>
      <h2 id={heading} className={styles.topic}>
        {topic}
      </h2>
      <p className={styles.meta}>
        {momentOf(createdAt, locale)} · {local(contactReferenceTexts[reference])}
        {answered && ` · ${t('messages.answered')}`}
      </p>
      <p className={styles.text}>{text}</p>
      <dl className={styles.facts}>
        <dt>{t('messages.via', { way: local(contactWayTexts[contactVia]) })}</dt>
        <dd>
          <a href={`${isAnsweredByPhone(contactVia) ? 'tel' : 'mailto'}:${address}`}>{address}</a>
        </dd>
        {loanId !== null && (
          <>
            <dt>{t('messages.loan')}</dt>
            <dd>{loanId}</dd>
          </>
        )}
        {step !== null && (
          <>
            <dt>{t('messages.step')}</dt>
            <dd>{step}</dd>
          </>
        )}
      </dl>
      <div className={styles.actions}>
        <Button
          variant={answered ? 'default' : 'filled'}
          leftSection={answered ? <IconArrowBackUp size={18} aria-hidden /> : <IconCheck size={18} aria-hidden />}
          loading={marking.isPending}
          aria-describedby={heading}
          onClick={() => marking.mutate()}
        >
          {t(answered ? 'messages.reopen' : 'messages.answer')}
        </Button>
        {fileName !== null && (
          <Button
            variant="default"
            leftSection={<IconPaperclip size={18} aria-hidden />}
            loading={download.isPending}
            onClick={() => download.mutate(fileName)}
          >
            {fileName}
          </Button>
        )}
      </div>
    </article>
  )
}
