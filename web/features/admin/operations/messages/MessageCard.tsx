import { Button } from '@mantine/core'
import { IconArrowBackUp, IconCheck, IconPaperclip } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useId, useRef } from 'react'

import { contactPageText } from '#domain/contact-page.ts'
import { contactReferenceTexts, type ContactWay, contactWayWords, isAnsweredByPhone } from '#domain/contact.ts'
import { parsePhone } from '#domain/phone.ts'
import { processesQuery, productsQuery } from '#web/api/settings.ts'
import { saveAs } from '#web/features/offer/save-as.ts'
import { timestampOf } from '#web/features/overview/times.ts'
import { pagesQuery } from '#web/features/wizard/settings-queries.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import '#web/phone-parser.ts'
import { useSingleFlight } from '#web/ui/use-single-flight.ts'

import { fileAddress, mark, type Message } from './calls.ts'
import styles from './messages.module.css'

function answerLink(way: ContactWay, address: string): string {
  if (!isAnsweredByPhone(way)) return `mailto:${address}`
  const parsed = parsePhone(address)
  const number = parsed.ok ? parsed.e164 : address
  return way === 'WHATS_APP' ? `https://wa.me/${number.replace(/\D/g, '')}` : `tel:${number}`
}

/** A message with everything needed to answer it. A linked one takes the focus. */
export function MessageCard({ message, linked = false }: { readonly message: Message; readonly linked?: boolean }) {
  const { t, local, locale } = useTexts()
  const queries = useQueryClient()
  const heading = useId()
  const { id, createdAt, state, reference, topic, message: text, contactVia, address, loanId, step, fileName } = message
  const { data: products = [] } = useQuery(productsQuery)
  const { data: processes = [] } = useQuery(processesQuery)
  const { data: pages = [] } = useQuery(pagesQuery)
  const answered = state === 'ANSWERED'
  const marking = useSingleFlight({
    mutationFn: () => mark({ id, state: answered ? 'NEW' : 'ANSWERED' }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['messages'] }),
  })
  const download = useSingleFlight({
    mutationFn: async (name: string) => saveAs(await fileAddress(id), name),
  })
  const card = useRef<HTMLElement>(null)
  useEffect(() => {
    if (!linked) return
    card.current?.scrollIntoView({ block: 'center' })
    card.current?.focus({ preventScroll: true })
  }, [linked])
  return (
    <article
      ref={card}
      className={styles.card}
      aria-labelledby={heading}
      data-state={state}
      tabIndex={linked ? -1 : undefined}
    >
      <h2 id={heading} className={styles.topic}>
        {topic}
      </h2>
      <p className={styles.meta}>
        {timestampOf(createdAt, locale)} · {local(contactReferenceTexts[reference])}
        {answered && ` · ${t('messages.answered')}`}
      </p>
      <p className={styles.text}>{text}</p>
      <dl className={styles.facts}>
        <dt>{t('messages.via', { way: local(contactWayWords[contactVia]) })}</dt>
        <dd>
          <a
            href={answerLink(contactVia, address)}
            {...(contactVia === 'WHATS_APP' ? { target: '_blank', rel: 'noopener noreferrer' } : {})}
          >
            {address}
          </a>
        </dd>
        {loanId !== null && (
          <>
            <dt>{t('messages.loan')}</dt>
            <dd className={styles.number}>{loanId}</dd>
          </>
        )}
        {step !== null && (
          <>
            <dt>{t('messages.step')}</dt>
            <dd>{contactPageText({ PRODUCTS: products, PROCESSES: processes, PAGES: pages }, step, locale)}</dd>
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
