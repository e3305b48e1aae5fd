import { mergeExamenes } from '@renadet/domain/examen/lista';
import type { ContextoEnCarpeta } from '@renadet/domain/lib/contexto';
import { MENSAJES } from '@renadet/domain/mensajes';
import { reglasVictima } from '@renadet/domain/victima/victima.rules';
import { camposVictima, type Victima } from '@renadet/domain/victima/victima.schema';
import type { ClaseDeRegistro } from '../../lib/useRegistro.ts';
import type { UseOpciones } from '../../ui/Formulario.tsx';
import { type FilaConflicto, filasDe } from '../../ui/filasDeConflicto.tsx';
import { notifyFallo, readVictima } from './api.ts';
import { filasExamenes } from './examen/palabras.tsx';

const { examenes: _, ...CAMPOS_PROPIOS } = camposVictima;
type ListaExamenes = Victima['examenes'] | undefined;
const merge = (now: ListaExamenes, opened: ListaExamenes, mine: ListaExamenes) =>
  mergeExamenes(now ?? [], opened ?? [], mine ?? []);

/** The definition of a victim's form for the form of a record. */
export const VICTIMA: ClaseDeRegistro<Victima, ContextoEnCarpeta> = {
  clase: 'victima',
  campos: camposVictima,
  rules: reglasVictima,
  nombre: { inicial: 'La víctima', este: 'esta víctima' },
  lugar: ({ llcarpeta, llvictima, version }: Victima) => ({ llcarpeta, llave: llvictima, version }),
  read: readVictima,
  textoConflicto: MENSAJES.victimaError,
  union: {
    merge: (actual, abierto, escrito) =>
      'examenes' in abierto ? { examenes: merge(actual.examenes, abierto.examenes, escrito.examenes) } : {},
    proceed: (actual, enviado, escrito) => ({
      examenes: merge(actual.examenes, enviado.examenes, escrito.examenes),
    }),
    find: (_, { examenes }) => ({ examenes }),
  },
  notifyFallo, // [1-565]
};

/** Differences of two versions of a victim and of her examinations, in words. */
export const filasVictima =
  (useOpciones: UseOpciones) =>
  (mia: Victima, actual: Victima): FilaConflicto[] => [
    ...filasDe(CAMPOS_PROPIOS, mia, actual, { useOpciones }),
    ...filasExamenes(mia.examenes ?? [], actual.examenes ?? []),
  ];
