import {
  IconArmchair,
  IconArrowsExchange,
  IconBuilding,
  IconCar,
  IconCashBanknote,
  IconCoins,
  IconCurrencyEuro,
  IconDots,
  IconFileCertificate,
  IconFileText,
  IconFileUpload,
  IconHome,
  IconLeaf,
  IconMotorbike,
  IconPaint,
  IconPlane,
  IconScale,
  IconSchool,
  IconTruck,
  IconUser,
  IconWallet,
  type TablerIcon,
} from '@tabler/icons-react'

import { type IconName, isIconName } from '#domain/settings/schemas/icons.ts'

/** [A2.22], [A2.27] */
const icons: Record<IconName, TablerIcon> = {
  home: IconHome,
  'euro-sign': IconCurrencyEuro,
  building: IconBuilding,
  user: IconUser,
  'money-check': IconCashBanknote,
  'file-alt': IconFileText,
  'file-upload': IconFileUpload,
  'file-contract': IconFileCertificate,
  'hand-holding-usd': IconCoins,
  wallet: IconWallet,
  car: IconCar,
  motorcycle: IconMotorbike,
  couch: IconArmchair,
  'paint-roller': IconPaint,
  'exchange-alt': IconArrowsExchange,
  'balance-scale': IconScale,
  plane: IconPlane,
  leaf: IconLeaf,
  'graduation-cap': IconSchool,
  'truck-moving': IconTruck,
  'ellipsis-h': IconDots,
}

/** An icon by name, or a data image. Hidden from screen readers, because the text beside it says the same. */
export function NamedIcon({ name, size = 20 }: { readonly name: string; readonly size?: number }) {
  if (name.startsWith('data:image/')) return <img src={name} alt="" width={size} height={size} />
  const Icon = isIconName(name) ? icons[name] : IconFileText
  return <Icon size={size} stroke={1.75} aria-hidden />
}
