import { z } from 'zod';

const COSA: Readonly<Record<string, string>> = { string: 'caracteres', array: 'elementos' };

/**
 * The words of zod where a schema has no sentence of its own: Spanish, never its English default [1-001]. Every module that
 * makes schemas of operations imports this for its effect.
 */
z.config({
  // a page evaluates no text as a program: its policy would refuse it, and tell of it
  ...('document' in globalThis && { jitless: true }),
  localeError: (issue) => {
    switch (issue.code) {
      case 'unrecognized_keys':
        return `Quite los campos que no existen: ${issue.keys.join(', ')}.`;
      case 'invalid_type':
        if (issue.input === undefined) return 'Falta este dato.';
        return issue.expected === 'object'
          ? 'Envíe los datos como un objeto.'
          : 'El tipo de este dato no es el esperado.';
      case 'too_big':
        return `Como máximo se admiten ${issue.maximum} ${COSA[issue.origin] ?? ''}`.trim().concat('.');
      case 'too_small':
        return `Como mínimo se piden ${issue.minimum} ${COSA[issue.origin] ?? ''}`.trim().concat('.');
      default:
        return 'Este dato no es válido.';
    }
  },
});
