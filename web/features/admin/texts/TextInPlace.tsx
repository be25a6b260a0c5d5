import type { Locale } from '#domain/text/locale.ts'
import { perLocale } from '#domain/text/locale.ts'
import { generalSetting } from '#domain/settings/areas/general-settings/schema.ts'
import { fillExample } from '#domain/settings/prices/example-values.ts'
import type { TextField } from '#domain/settings/areas/text-fields/schema.ts'
import { userInterfaceSetting } from '#domain/settings/areas/user-interface/schema.ts'
import start from '#web/page/start.module.css'
import { useTexts } from '#web/i18n/use-texts.ts'
import { Footer } from '#web/shell/Footer.tsx'
import { Header } from '#web/shell/Header.tsx'

import { LoadingOrError } from '../ui/LoadingOrError.tsx'
import { useWrittenLanguage } from '../settings/form/LanguageTabs.tsx'
import type { ItemExtraProps } from '../settings/form/item-form.ts'
import { sampleExample } from './sample-example.ts'
import { PortalFrame } from '../theme/PortalFrame.tsx'
import { TabPicture } from '../theme/TabPicture.tsx'
import { type PortalTheme, usePortalTheme, usePortalThemeLoading } from '../theme/use-portal-theme.ts'
import styles from '../theme/theme.module.css'

/** The width of a phone, or of the panel. */
const widthHere = (): number => (matchMedia('(width < 48rem)').matches ? 390 : 640)

/** A text in its place in the portal, in the edited language. */
export function TextInPlace({ form }: ItemExtraProps) {
  const { t } = useTexts()
  const language = useWrittenLanguage()
  const scheduled = usePortalTheme('scheduled')
  const loading = usePortalThemeLoading('scheduled')
  if (scheduled === undefined) return <LoadingOrError loading={loading} title={t('looks.failed')} />
  const item = form.value as TextField
  // A missing translation falls back to German, while the frame has the administration's language.
  const text = item.text[language] || item.text.de
  const looks = withText(scheduled, { ...item, text: perLocale(() => text) })
  return (
    <section className={`${styles.ofItem} lp-grid lp-one-column lp-gap-9 lp-min-0`} aria-label={t('looks.text')}>
      <h3 className="lp-m-0 lp-text-md">{t('looks.text')}</h3>
      {item.id === 'PAGE_TITLE' ? (
        <TabPicture icon={userInterfaceSetting(looks.userInterface, 'FAV_ICON')} title={text} />
      ) : (
        <PortalFrame title={t('looks.text')} width={widthHere()} looks={looks}>
          {item.id === 'HEADER_TEXT' && <Header />}
          {item.id === 'FOOTER_TEXT' && <Footer />}
          {item.id === 'REPRESENTATIVE_EXAMPLE' && <Example text={text} looks={looks} language={language} />}
        </PortalFrame>
      )}
      {isHidden(item, scheduled) ? (
        <p className="lp-m-0 lp-muted lp-text-md">{t('looks.text.hidden')}</p>
      ) : (
        item.id === 'HEADER_TEXT' &&
        hasLogo(scheduled) && <p className="lp-m-0 lp-muted lp-text-md">{t('looks.text.logo')}</p>
      )}
    </section>
  )
}

/** Forces the text to be visible, although other settings may hide it. */
const withText = (looks: PortalTheme, item: TextField): PortalTheme => ({
  ...looks,
  userInterface: looks.userInterface.map((each) => (each.id === 'LOGO' ? { ...each, value: '' } : each)),
  texts: looks.texts.map((each) => (each.id === item.id ? item : each)),
  general: looks.general.map((each) =>
    each.id === 'HEADER_TEXT_SHOWN' || each.id === 'FOOTER_TEXT_SHOWN' ? { ...each, value: true } : each,
  ),
  technical: { ...looks.technical, SHOW_HEADER: true, SHOW_FOOTER: true },
})

const hasLogo = ({ userInterface }: PortalTheme): boolean => userInterfaceSetting(userInterface, 'LOGO') !== ''

const isHidden = ({ id }: TextField, { general, technical }: PortalTheme): boolean =>
  (id === 'HEADER_TEXT' && !(technical.SHOW_HEADER && generalSetting(general, 'HEADER_TEXT_SHOWN'))) ||
  (id === 'FOOTER_TEXT' && !(technical.SHOW_FOOTER && generalSetting(general, 'FOOTER_TEXT_SHOWN')))

interface ExampleProps {
  readonly text: string
  readonly looks: PortalTheme
  readonly language: Locale
}

function Example({ text, looks, language }: ExampleProps) {
  const { t } = useTexts()
  return (
    <div className="lp-p-8">
      <section className={`${start.example} lp-p-4-2 lp-muted lp-text-sm`}>
        <h2>{t('wizard.example.title')}</h2>
        <p>{fillExample(text, sampleExample(looks.general, language))}</p>
      </section>
    </div>
  )
}
