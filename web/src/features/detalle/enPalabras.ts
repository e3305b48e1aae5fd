import { edadEnPalabras, hechosEnPalabras, precisionDe } from '@renadet/domain/catalogos/precision';

/** A record of the detail: its values by column. */
export type Mostrados = Readonly<Record<string, string | number | null>>;

const texto = (value: string | number | null | undefined) =>
  value === null || value === undefined ? null : String(value);

/** A file whose day of the facts is in words, where it is not known as a day. */
export function conHechosEnPalabras(valores: Mostrados): Mostrados {
  const { fechaHecho = null, precisionHecho, ultimoDiaHecho } = valores;
  const words = hechosEnPalabras({
    fchecho: texto(fechaHecho),
    llprecisionhecho: precisionDe(precisionHecho),
    fchechofin: texto(ultimoDiaHecho),
  });
  return { ...valores, fechaHecho: words ?? fechaHecho };
}

/** A victim whose ages are in words, where her birth is not known. */
export function conEdadEnPalabras(valores: Mostrados): Mostrados {
  const precision = precisionDe(valores.precisionEdad);
  const dice = (age: string | number | null | undefined) =>
    edadEnPalabras(age === null || age === undefined ? null : Number(age), precision) ?? age ?? null;
  return { ...valores, edad: dice(valores.edad), edadHechos: dice(valores.edadHechos) };
}
