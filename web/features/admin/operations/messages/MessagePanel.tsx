import { Button } from '@mantine/core'
import { IconArrowBackUp, IconCheck, IconPaperclip } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'

import { contactPageText } from '#domain/contact/contact-page.ts'
import { contactReferenceTexts, type ContactWay, contactWayLabels, isAnsweredByPhone } from '#domain/contact/contact.ts'
import { parsePhone } from '#domain/identifiers/phone.ts'
import { isApiError } from '#web/api/errors.ts'
import { processesQuery, productsQuery } from '#web/api/settings.ts'
import { saveAs } from '#web/shared/save-as.ts'
import { formatTimestamp } from '#web/features/overview/times.ts'
import { pagesQuery } from '#web/api/settings-queries.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { LoadFailure } from '#web/ui/LoadFailure.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { Spinner } from '#web/ui/Spinner.tsx'
import '#web/fields/phone/phone-parser.ts'
import { useLastError } from '#web/ui/use-last-error.ts'
import { useSingleFlight } from '#web/ui/use-single-flight.ts'

import { DetailsPanel } from '../../ui/DetailsPanel.tsx'
import { Facts } from '../../ui/Facts.tsx'
import { PanelActions, PanelBody } from '../../ui/PanelParts.tsx'
import { fileAddress, mark, type Message, messageQuery } from './calls.ts'
import styles from './messages.module.css'

interface MessagePanelProps {
  readonly id: string
  readonly onClose: () => void
}

/** A message with everything needed to answer it; opening it is noted in the audit. */
export function MessagePanel({ id, onClose }: MessagePanelProps) {
  const { t, local, locale } = useTexts()
  const { data: message, error: failed, refetch, isLoading, isFetching } = useQuery(messageQuery(id))
  const error = useLastError(failed, isLoading)
  const gone = isApiError(error) && error.status === 404
  return (
    <DetailsPanel
      title={message?.topic ?? t('messages.one')}
      about={
        message &&
        [
          formatTimestamp(message.createdAt, locale),
          local(contactReferenceTexts[message.reference]),
          ...(message.state === 'ANSWERED' ? [t('messages.answered')] : []),
        ].join(' · ')
      }
      onClose={onClose}
    >
      {message === undefined ? (
        <PanelBody reading>
          {error === null && <Spinner />}
          {gone && (
            <Notice kind="info" live>
              {t('messages.gone')}
            </Notice>
          )}
          {error !== null && !gone && (
            <LoadFailure
              title={t('messages.one.error')}
              error={error}
              busy={isFetching}
              onRetry={() => void refetch()}
            />
          )}
        </PanelBody>
      ) : (
        <Opened message={message} />
      )}
    </DetailsPanel>
  )
}

function answerLink(way: ContactWay, address: string): string {
  if (!isAnsweredByPhone(way)) return `mailto:${address}`
  const parsed = parsePhone(address)
  const number = parsed.ok ? parsed.e164 : address
  return way === 'WHATS_APP' ? `https://wa.me/${number.replace(/\D/g, '')}` : `tel:${number}`
}

function Opened({ message }: { readonly message: Message }) {
  const { t, local, locale } = useTexts()
  const queries = useQueryClient()
  const { id, state, message: text, contactVia, address, loanId, step, fileName } = message
  const { data: products = [] } = useQuery(productsQuery)
  const { data: processes = [] } = useQuery(processesQuery)
  const { data: pages = [] } = useQuery(pagesQuery)
  const answered = state === 'ANSWERED'
  const marking = useSingleFlight({
    mutationFn: () => mark({ id, state: answered ? 'NEW' : 'ANSWERED' }),
    onSuccess: (marked) =>
      queries.setQueryData(messageQuery(id).queryKey, (opened) => opened && { ...opened, ...marked }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['messages'] }),
  })
  const download = useSingleFlight({
    mutationFn: async (name: string) => saveAs(await fileAddress(id), name),
  })
  const page = step && contactPageText({ PRODUCTS: products, PROCESSES: processes, PAGES: pages }, step, locale)
  const facts = [
    {
      label: t('messages.via', { way: local(contactWayLabels[contactVia]) }),
      value: (
        <a
          className="lp-primary"
          href={answerLink(contactVia, address)}
          {...(contactVia === 'WHATS_APP' ? { target: '_blank', rel: 'noopener noreferrer' } : {})}
        >
          {address}
        </a>
      ),
    },
    ...(loanId === null ? [] : [{ label: t('messages.loan'), value: <span className={styles.number}>{loanId}</span> }]),
    ...(page === null ? [] : [{ label: t('messages.step'), value: page }]),
  ]
  return (
    <>
      <PanelBody>
        <p className="lp-leading-16 lp-max-44 lp-m-0 lp-mb-10 lp-anywhere lp-pre-wrap">{text}</p>
        <Facts facts={facts} />
      </PanelBody>
      <PanelActions>
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
        <Button
          variant={answered ? 'default' : 'filled'}
          leftSection={answered ? <IconArrowBackUp size={18} aria-hidden /> : <IconCheck size={18} aria-hidden />}
          loading={marking.isPending}
          onClick={() => marking.mutate()}
        >
          {t(answered ? 'messages.reopen' : 'messages.answer')}
        </Button>
      </PanelActions>
    </>
  )
}
