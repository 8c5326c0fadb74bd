/** Its package says nothing of its types to whom it is a module. */
declare module 'dom-accessibility-api' {
  export function computeAccessibleName(element: Element): string;
}
