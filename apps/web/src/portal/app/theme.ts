import { type CSSVariablesResolver, createTheme, type MantineColorsTuple } from '@mantine/core';

// Slate greys for the dark scheme: 0 is text, 2 dimmed text, 4 borders, 6 surfaces, 7 the page.
const dark: MantineColorsTuple = [
  '#e4e7ee',
  '#c5cad6',
  '#9ca4b6',
  '#7d8699',
  '#363d4d',
  '#2a303e',
  '#1d222d',
  '#14181f',
  '#0f1218',
  '#0a0c10',
];
const accent: MantineColorsTuple = [
  '#eef1fd',
  '#dce2f9',
  '#b9c4f1',
  '#98a9e8',
  '#7f92e0',
  '#6b7fd7',
  '#5566c8',
  '#4857b3',
  '#3c4996',
  '#2f3a78',
];
const warning: MantineColorsTuple = [
  '#fdf4e0',
  '#fae6bd',
  '#f5d28b',
  '#f0bd58',
  '#e9a92f',
  '#d4921a',
  '#b17510',
  '#8f5c0c',
  '#71480b',
  '#573809',
];
const info: MantineColorsTuple = [
  '#e6f3fb',
  '#cbe6f7',
  '#9dd0f0',
  '#6cb8e6',
  '#429fd9',
  '#2887c4',
  '#1c6da3',
  '#165783',
  '#124668',
  '#0f3850',
];
const success: MantineColorsTuple = [
  '#e4f6ec',
  '#c8ecd8',
  '#98dab5',
  '#66c590',
  '#3fae71',
  '#2b9459',
  '#217747',
  '#1b5f3a',
  '#174c2f',
  '#133c26',
];
const danger: MantineColorsTuple = [
  '#fdeced',
  '#fad5d7',
  '#f5adb1',
  '#ef858b',
  '#e66068',
  '#d8424b',
  '#bd2f38',
  '#9b242c',
  '#7b1e25',
  '#5f191e',
];

// Their heads are header elements, of which assistive technology expects one in a page.
const overlayAttributes = { header: { role: 'presentation' } };
const overlayTitle = {
  fontSize: 'var(--mantine-font-size-lg)',
  fontWeight: 650,
  lineHeight: 1.3,
  minWidth: 0,
  overflowWrap: 'anywhere',
} as const;

/** The one place for colours, corners and type of the portal. */
export const theme = createTheme({
  colors: { dark, accent, warning, info, success, danger },
  primaryColor: 'accent',
  primaryShade: 6,
  defaultRadius: 'md',
  cursorType: 'pointer',
  respectReducedMotion: true,
  fontFamily: 'Inter, ui-sans-serif, system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif',
  headings: { fontWeight: '650', textWrap: 'balance' },
  components: {
    Card: { defaultProps: { withBorder: true, padding: 'lg' } },
    Modal: { defaultProps: { centered: true, attributes: overlayAttributes }, styles: { title: overlayTitle } },
    Drawer: { defaultProps: { attributes: overlayAttributes }, styles: { title: overlayTitle } },
    // An iPhone zooms into a field whose text is smaller.
    Input: { vars: () => ({ wrapper: { '--input-fz': '1rem' } }) },
    Notification: { defaultProps: { withBorder: true }, styles: { description: { overflowWrap: 'anywhere' } } },
    Badge: { defaultProps: { variant: 'light' }, styles: { root: { textTransform: 'none' } } },
    Tooltip: { defaultProps: { withArrow: true, openDelay: 300 } },
    // Laid out in the document, a list that is a moment too far to the right makes a phone zoom out and place it anew, on and on.
    // Nobody opens most lists, and one of all countries is long.
    Combobox: { defaultProps: { floatingStrategy: 'fixed', keepMounted: false } },
    Select: { defaultProps: { allowDeselect: false, checkIconPosition: 'right' } },
    Alert: { defaultProps: { variant: 'light' } },
  },
});

const tinted = (colors: readonly string[]) =>
  Object.fromEntries(
    colors.flatMap((color) => [
      [`--mantine-color-${color}-light`, `color-mix(in srgb, var(--mantine-color-${color}-5) 20%, transparent)`],
      [`--mantine-color-${color}-light-hover`, `color-mix(in srgb, var(--mantine-color-${color}-5) 28%, transparent)`],
      [`--mantine-color-${color}-light-color`, `var(--mantine-color-${color}-1)`],
    ]),
  );

/**
 * Text colours that are readable (4.5 : 1) on the surfaces of their scheme. What Mantine calls the body is the surface of
 * cards, menus and dialogs; the page behind them is a shade darker.
 */
export const cssVariables: CSSVariablesResolver = ({ colors }) => ({
  variables: {},
  light: {
    '--mantine-color-dimmed': 'var(--mantine-color-gray-7)',
    '--mantine-color-placeholder': 'var(--mantine-color-gray-6)',
    '--mantine-color-error': 'var(--mantine-color-danger-6)',
    '--mantine-color-default-border': 'var(--mantine-color-gray-4)',
    '--vakit-page': 'var(--mantine-color-gray-0)',
  },
  dark: {
    '--mantine-color-body': 'var(--mantine-color-dark-6)',
    '--mantine-color-error': 'var(--mantine-color-danger-3)',
    '--mantine-color-anchor': 'var(--mantine-color-accent-3)',
    '--vakit-page': 'var(--mantine-color-dark-7)',
    ...tinted(Object.keys(colors)),
  },
});
