import type { ComponentProps, FormEvent } from 'react';

type Props = Omit<ComponentProps<'form'>, 'onSubmit'> & { onSend: () => unknown };

/**
 * Names the first control whose text is no value and is unknown to the form: text in a list without a choice, or a text that is
 * too long.
 * @returns whether there is one
 */
export function refuse(form: HTMLFormElement): boolean {
  const wrong = [...form.elements].filter(
    (one): one is HTMLInputElement => (one as HTMLInputElement).validity?.customError,
  );
  for (const one of wrong) one.checkValidity(); // each then says it
  const [first] = wrong;
  first?.scrollIntoView?.({ block: 'center' });
  first?.focus({ preventScroll: true });
  return first !== undefined;
}

/** The element of a form: the browser neither judges nor sends it, and one in a dialog of another is not that form. */
export const Forma = ({ onSend, ...props }: Props) => (
  <form
    noValidate
    {...props}
    onSubmit={(event: FormEvent<HTMLFormElement>) => {
      event.preventDefault();
      event.stopPropagation();
      if (!refuse(event.currentTarget)) void onSend();
    }}
  />
);
