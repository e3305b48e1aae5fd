import { reglasAutoridad, showsQrr } from '@renadet/domain/autoridad/autoridad.rules';
import { type Autoridad, camposAutoridad } from '@renadet/domain/autoridad/autoridad.schema';
import { legible } from '@renadet/domain/catalogos/legible';
import { mergeImputados } from '@renadet/domain/imputado/lista';
import type { Campos } from '@renadet/domain/lib/campos';
import type { ContextoEnCarpeta } from '@renadet/domain/lib/contexto';
import { MENSAJES } from '@renadet/domain/mensajes';
import { isFederal } from '@renadet/domain/permisos/roles';
import type { FormularioDe } from '../../lib/formulario.ts';
import { useOpciones } from '../../lib/opciones.ts';
import type { ClaseDeRegistro, Registro } from '../../lib/useRegistro.ts';
import { type FilaConflicto, filasDe } from '../../ui/filasDeConflicto.tsx';
import { notifyFallo, readAutoridad } from './api.ts';
import { filasImputados } from './imputado/diferencias.ts';
import { matchImputados, nombreCompleto, pendientesDe, proceedImputados } from './imputado/lista.ts';

export type FormularioAutoridad = FormularioDe<Autoridad, ContextoEnCarpeta>;
export type RegistroAutoridad = Registro<Autoridad, ContextoEnCarpeta>;

export const QRR = 'QUIEN RESULTE RESPONSABLE (Q.R.R.)';

/** Labels for hidden fields, because errors may name them. */
const conEtiqueta = <T extends object>(campo: T, etiqueta: string) => ({ ...campo, etiqueta });
const CAMPOS: Campos = {
  ...camposAutoridad,
  boexistente: conEtiqueta(camposAutoridad.boexistente, QRR),
  imputados: conEtiqueta(camposAutoridad.imputados, 'Personas imputadas'),
};

/** Whether the Q.R.R. box is drawn [1-109], and why it cannot be ticked. */
export function estadoQrr({ values, contexto, motivoGeneral }: FormularioAutoridad) {
  const kept = contexto.modo === 'editar' && isFederal(contexto.rol) && values.boexistente !== 1;
  const locked = motivoGeneral !== undefined ? '' : kept ? 'Su rol no puede cambiar el nivel de gobierno.' : undefined;
  return { visible: showsQrr(values), required: false, locked };
}

/** How the accused person at a place of the list is called. */
export function nombreEn({ values: { imputados } }: FormularioAutoridad, i: number): string {
  const one = imputados[i];
  return (one && (nombreCompleto(one) || one.dsalias)) || `la persona ${i + 1}`;
}

/** The facts for the rules of an accused person: the authority's level forces some of the answers. */
export const contextoImputados = ({ contexto, values: { llgobierno } }: FormularioAutoridad) => ({
  ...contexto,
  llgobierno,
});

/** An authority with its accused persons, as a form of a record takes it. */
export const AUTORIDAD: ClaseDeRegistro<Autoridad, ContextoEnCarpeta> = {
  clase: 'autoridad',
  campos: CAMPOS,
  rules: reglasAutoridad,
  nombre: { inicial: 'La autoridad', este: 'esta autoridad' },
  lugar: ({ llcarpeta, llresponsable, version }) => ({ llcarpeta, llave: llresponsable, version }),
  read: readAutoridad,
  union: {
    merge: (actual, abierto, escrito) =>
      'imputados' in abierto ? mergeImputados(actual.imputados, abierto.imputados ?? [], escrito) : {},
    proceed: (actual, enviado, escrito) => ({
      imputados: proceedImputados(actual.imputados, enviado.imputados, escrito.imputados),
    }),
    find: (actual, escrito) => matchImputados(actual.imputados, escrito.imputados),
  },
  review: (form) => {
    const contexto = contextoImputados(form);
    const gaps = form.values.imputados.flatMap((one, i) =>
      pendientesDe(one, contexto) > 0 ? [nombreEn(form, i)] : [],
    );
    return gaps.length ? [{ campo: 'imputados', mensaje: `Complete los datos de ${gaps.join(', ')}.` }] : [];
  },
  textoConflicto: MENSAJES.autoridadError,
  notifyFallo, // [1-570]
};

/** Differences of two versions of an authority and of its accused persons, in words. */
export function filasAutoridad(mia: Autoridad, actual: Autoridad): FilaConflicto[] {
  const qrr = (a: Autoridad) => legible(a.boexistente === 1 ? 'SI' : 'NO');
  const own = { clave: 'boexistente', etiqueta: QRR, mio: qrr(mia), actual: qrr(actual) };
  return [
    ...(mia.boexistente === actual.boexistente ? [] : [own]),
    ...filasDe(camposAutoridad, mia, actual, { useOpciones }),
    ...filasImputados(mia.imputados, actual.imputados),
  ];
}
