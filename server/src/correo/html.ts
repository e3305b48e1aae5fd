/** A text as HTML shows it, character by character. */
export const enHtml = (text: string): string => text.replace(/[&<>"']/g, (c) => `&#${c.charCodeAt(0)};`);
