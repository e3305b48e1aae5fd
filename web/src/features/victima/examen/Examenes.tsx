import { examenNuevo } from '@renadet/domain/examen/examen.rules';
import { camposExamen, type Examen } from '@renadet/domain/examen/examen.schema';
import { sortExamenes } from '@renadet/domain/examen/lista';
import type { ContextoEnCarpeta } from '@renadet/domain/lib/contexto';
import { DURACION } from '@renadet/domain/mensajes';
import { camposVictima, EXAMENES_MAX, type Victima } from '@renadet/domain/victima/victima.schema';
import { useState } from 'react';
import { avisar } from '../../../lib/avisos.ts';
import type { Registro } from '../../../lib/useRegistro.ts';
import { useErrores } from '../../../lib/useReglas.ts';
import { BotonAgregar } from '../../../ui/BotonAgregar.tsx';
import { DataTable } from '../../../ui/DataTable.tsx';
import { Editar, Eliminar, Fallo, Ver } from '../../../ui/Icon.tsx';
import { loadAhead } from '../../../ui/Limite.tsx';
import { type Columna, placeAcciones } from '../../../ui/tabla/columnas.ts';
import { DatoExamen, useOpcionesExamen } from './palabras.tsx';

const DialogoExamen = loadAhead(async () => (await import('./DialogoExamen.tsx')).DialogoExamen, 'la ventana');

type FilaDeExamen = Examen & { at: number };

/** A column of a field in words. */
const deCampo = (name: keyof Examen): Columna<FilaDeExamen> => ({
  id: name,
  titulo: camposExamen[name].etiqueta,
  valor: (row) => row[name],
  celda: ({ at: _, ...examen }) => <DatoExamen examen={examen} name={name} />,
});
const DATOS = (['fcsolicitud', 'fcrealizacion', 'llorganismo', 'llexamen', 'llgrado'] as const).map(deCampo);

const QUITADO = 'Examen quitado. El cambio se registra al guardar la víctima.';

const Falla = ({ mensaje }: { mensaje: string }) => (
  <div className="renglon g-4 letra-menor resaltado rojo">
    <Fallo fontSize="nota" className="mt-1" aria-hidden />
    {mensaje}
  </div>
);

/** The examinations of the victim on the screen: a table and a dialog. Changes stay here until the victim is saved. */
export function Examenes({ form, write }: Pick<Registro<Victima, ContextoEnCarpeta>, 'form' | 'write'>) {
  const examenes = form.values.examenes ?? [];
  const error = useErrores(form).find(({ campo }) => campo === 'examenes');
  // read with the form: the dialog opens with its lists
  useOpcionesExamen('organismosExamen', null);
  useOpcionesExamen('examenes', null);
  useOpcionesExamen('gradosExamen', null);
  // the place of the one in the dialog; that after the last for one more
  const [open, setOpen] = useState<number | null>(null);
  const readOnly = form.estado('examenes').locked !== undefined;
  const put = (at: number, ...one: Examen[]): Pick<Victima, 'examenes'> => ({
    examenes: sortExamenes(examenes.toSpliced(at, 1, ...one)),
  });
  const close = () => {
    write(null);
    setOpen(null);
  };
  const remove = ({ at, ...examen }: FilaDeExamen) => {
    form.setVarios(put(at));
    const onChoose = () => form.setVarios({ examenes: sortExamenes([...(form.values.examenes ?? []), examen]) });
    avisar.correcto(QUITADO, DURACION.deshacer, { accion: { texto: 'Deshacer', onChoose } });
  };
  const openUp = ({ at }: FilaDeExamen) => setOpen(at);
  const acciones = readOnly
    ? [{ etiqueta: 'Consultar', Icono: Ver, onChoose: openUp }]
    : [
        { etiqueta: 'Editar', Icono: Editar, onChoose: openUp },
        { etiqueta: 'Quitar', Icono: Eliminar, onChoose: remove, peligro: true },
      ];
  const { etiqueta } = camposVictima.examenes;
  const elegido = open === null ? null : (examenes[open] ?? examenNuevo());
  return (
    <div data-campo="examenes" className="pila g-8 mt-24">
      <h3>{etiqueta}</h3>
      {error && <Falla mensaje={error.mensaje} />}
      <DataTable
        titulo={etiqueta}
        columnas={[...DATOS, placeAcciones(acciones)]}
        filas={examenes.map((examen, at) => ({ ...examen, at }))}
        clave={(row) => row.at}
        vacio="Sin exámenes capturados"
        vacioAyuda={readOnly ? undefined : 'Agregue cada examen que se solicitó o se practicó, si lo conoce.'}
        herramientas={
          !readOnly && (
            <BotonAgregar
              variant="outlined"
              disabled={examenes.length >= EXAMENES_MAX}
              onClick={() => setOpen(examenes.length)}
            >
              Agregar examen
            </BotonAgregar>
          )
        }
      />
      {open !== null && elegido && (
        <DialogoExamen
          inicial={elegido}
          esNuevo={open === examenes.length}
          contexto={readOnly ? { ...form.contexto, modo: 'consultar' } : form.contexto}
          onWrite={(examen) => write(put(open, examen))}
          onClose={close}
          onSave={(examen) => {
            form.setVarios(put(open, examen));
            close();
          }}
        />
      )}
    </div>
  );
}
