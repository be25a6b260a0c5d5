import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'

import { productsQuery } from '#web/api/settings.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { path } from '#web/routing/paths.ts'
import { NamedIcon } from '#web/ui/icons.tsx'

import styles from './calculation.module.css'

/** What else the bank lends, with a sentence each: whoever came for something else finds it from any start page. */
export function OtherProducts({ productId }: { readonly productId: string }) {
  const { t, locale } = useTexts()
  const { data: products = [] } = useQuery(productsQuery)
  const others = products.filter(({ id, enabled }) => enabled && id !== productId)
  if (others.length === 0) return null
  return (
    <section className="lp-grid lp-gap-8" aria-labelledby="other-products">
      <h2 id="other-products" className="lp-m-0 lp-text-lg lp-leading-13">
        {t('calculation.others')}
      </h2>
      <ul className="lp-fit lp-list lp-grid lp-gap-6" style={{ '--least': '16rem' }}>
        {others.map(({ id, uri, icon, translations }) => {
          const text = translations[locale].title === '' ? translations.de : translations[locale]
          return (
            <li key={id} className={`${styles.other} lp-relative lp-flex lp-gap-6 lp-round-lg lp-paper lp-bordered`}>
              <NamedIcon name={icon} size={24} />
              <span className="lp-grid lp-gap-2 lp-min-0">
                <Link
                  to={path('product', { productUri: uri })}
                  className="lp-cover lp-ink lp-weight-600 lp-undecorated lp-anywhere"
                >
                  {text.title}
                </Link>
                <span className="lp-muted lp-text-sm">{text.description}</span>
              </span>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
