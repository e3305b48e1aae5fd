/** Those that hold, as an element takes them. */
export const clases = (...names: readonly (string | false | undefined)[]): string => names.filter(Boolean).join(' ');
