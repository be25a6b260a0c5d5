import { type Figure, isOfTests, type Tree } from './tree.ts'

/**
 * The palettes as shipped, the variables made from them, and what no bank chooses, in style sheets and without them. In
 * `web/ui/`, `theme.ts` takes all its colours from these files.
 */
export const tokenFiles = [
  'domain/settings/areas/user-interface/schema.ts',
  'domain/settings/theme/theme-variables.ts',
  'domain/settings/theme/fixed-colors.ts',
  'web/ui/tokens.css',
  'web/ui/theme.ts',
] as const

const names =
  `aliceblue antiquewhite aqua aquamarine azure beige bisque black blanchedalmond blue blueviolet brown burlywood
cadetblue chartreuse chocolate coral cornflowerblue cornsilk crimson cyan darkblue darkcyan darkgoldenrod darkgray darkgreen
darkgrey darkkhaki darkmagenta darkolivegreen darkorange darkorchid darkred darksalmon darkseagreen darkslateblue
darkslategray darkslategrey darkturquoise darkviolet deeppink deepskyblue dimgray dimgrey dodgerblue firebrick floralwhite
forestgreen fuchsia gainsboro ghostwhite gold goldenrod gray green greenyellow grey honeydew hotpink indianred indigo ivory
khaki lavender lavenderblush lawngreen lemonchiffon lightblue lightcoral lightcyan lightgoldenrodyellow lightgray lightgreen
lightgrey lightpink lightsalmon lightseagreen lightskyblue lightslategray lightslategrey lightsteelblue lightyellow lime
limegreen linen magenta maroon mediumaquamarine mediumblue mediumorchid mediumpurple mediumseagreen mediumslateblue
mediumspringgreen mediumturquoise mediumvioletred midnightblue mintcream mistyrose moccasin navajowhite navy oldlace olive
olivedrab orange orangered orchid palegoldenrod palegreen paleturquoise palevioletred papayawhip peachpuff peru pink plum
powderblue purple rebeccapurple red rosybrown royalblue saddlebrown salmon sandybrown seagreen seashell sienna silver skyblue
slateblue slategray slategrey snow springgreen steelblue tan teal thistle tomato turquoise violet wheat white whitesmoke
yellow yellowgreen`.split(/\s+/)

export const namedColor = new RegExp(String.raw`(?<![\w#-])(?:${names.join('|')})(?![\w(-])`, 'gi')
const hex = /(?<![\w&/-]|href="|url\()#(?:[\da-f]{8}|[\da-f]{6}|[\da-f]{3,4})(?![\w-])/gi
/** Neither `color-mix()` nor colours relative to another one. */
const colorFunction =
  /(?<![\w-])(?:(?:rgba?|hsla?|hwb|oklch|oklab|lch|lab)\(\s*[\d.][^()]*\)|color\(\s*[a-z][^()]*\))/gi
const declaration = /(?<![\w-])(--[\w-]+|[a-z][a-z-]*)\s*:\s*([^;{}"'<>]*)/g
const colored =
  /^(?:--.+|color|background(?:-color|-image)?|(?:border|outline|column-rule|text-decoration)(?:-[a-z-]+)?|fill|stroke|(?:box|text)-shadow|(?:caret|accent|flood|stop|lighting|text-emphasis|scrollbar)-color)$/

/** Colours in CSS or in text with CSS: `#fff`, `rgb(0 0 0)`, and names in the values of properties that take colours. */
export const colorsIn = (text: string): string[] => [
  ...[...text.matchAll(hex)].map(([found]) => found),
  ...[...text.matchAll(colorFunction)].map(([found]) => found),
  ...[...text.matchAll(declaration)]
    .filter(([, property = '']) => colored.test(property))
    .flatMap(([, , value = '']) => value.match(namedColor) ?? []),
]

const withoutSelectors = (css: string): string =>
  css
    .replaceAll(/\/\*[\s\S]*?\*\//g, '')
    .replaceAll(/'[^'\n]*'|"[^"\n]*"/g, "''")
    .replaceAll(/[^;{}]+\{/g, '{')

/** Colours outside the tokens; those of code, by file, are found in its syntax. */
export function colorFigures(tree: Tree, inCode: ReadonlyMap<string, readonly string[]>): Figure[] {
  const isToken = (file: string): boolean => tokenFiles.some((each) => each === file)
  const named = (name: string, found: Iterable<readonly [string, readonly string[]]>): Figure => {
    const files = [...found].filter(([file, { length }]) => !isToken(file) && length > 0)
    return {
      name: `colour literals, ${name}`,
      value: files.reduce((sum, [, { length }]) => sum + length, 0),
      where: files.map(([file, colors]) => `${file}: ${[...new Set(colors)].toSorted().join(' ')}`).toSorted(),
    }
  }
  const inFiles = (ending: string, read: (text: string) => string): (readonly [string, string[]])[] =>
    [...tree]
      .filter(([file]) => file.endsWith(ending) && !isOfTests(file))
      .map(([file, text]) => [file, colorsIn(read(text))] as const)
  return [
    named('style sheets', inFiles('.css', withoutSelectors)),
    named(
      'HTML',
      inFiles('.html', (text) => text.replaceAll(/<!--[\s\S]*?-->/g, '')),
    ),
    named('code', inCode),
  ]
}
