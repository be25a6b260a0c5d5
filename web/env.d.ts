/** Stamp of the build; stands in the address of the texts ([A7.06]). */
declare const __BUILD__: string
