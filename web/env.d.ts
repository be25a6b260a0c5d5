/** Stamp of the build; part of the address of the texts ([A7.06]). */
declare const __BUILD__: string
