import { IconWorld } from '@tabler/icons-react'

import styles from './theme.module.css'

interface TabPictureProps {
  readonly icon: string
  readonly title: string
}

/** A browser tab with the portal's icon and title. */
export const TabPicture = ({ icon, title }: TabPictureProps) => (
  <p className={`${styles.browser} lp-m-0 lp-clip lp-bordered lp-round-sm`}>
    <span
      className={`${styles.browserTab} lp-max-15 lp-p-4-7 lp-inline-flex lp-items-center lp-gap-4 lp-paper lp-text-sm`}
    >
      {icon === '' ? <IconWorld size={16} aria-hidden /> : <img src={icon} alt="" width={16} height={16} />}
      <span className="lp-clip lp-ellipsis lp-nowrap">{title}</span>
    </span>
  </p>
)
