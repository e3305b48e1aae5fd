/** Asked of a part of a form before it takes the focus: what hides it draws it. */
export const MOSTRAR = 'mostrar';

export const show = (part: Element | null | undefined): unknown =>
  part?.dispatchEvent(new CustomEvent(MOSTRAR, { bubbles: true }));
