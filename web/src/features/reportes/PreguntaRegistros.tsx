import { ETIQUETAS } from '@renadet/domain/lib/etiquetas';
import { camposDe, isAgrupable, MODELO } from '@renadet/domain/preguntas/modelo';
import { archivoDeRegistros, nombreDeCampo } from '@renadet/domain/preguntas/palabras';
import { nounsDeColumnas, type Pregunta } from '@renadet/domain/preguntas/pregunta.schema';
import * as contrato from '@renadet/domain/preguntas/preguntas.contract';
import { useMemo, useState } from 'react';
import { useHoy } from '../../lib/hoy.ts';
import { CampoVarios } from '../../ui/campos/CampoVarios.tsx';
import { Exportar } from '../../ui/Exportar.tsx';
import type { Columna } from '../../ui/tabla/columnas.ts';
import { ListaDetras, useNumeroDeCarpeta } from './ListaDetras.tsx';

interface Props {
  pregunta: Pregunta;
  celda: readonly number[];
  deParte: boolean;
  texto: string;
  onClose: () => void;
}

/** Columns that a list begins with: what was asked and grouped by, where it is of the record or what it belongs to. */
const PRIMERAS = 6;

/** The records behind a number, with the columns that are chosen; taken away as a workbook or CSV. */
export function PreguntaRegistros({ pregunta, celda, deParte, texto, onClose }: Props) {
  const { unidad } = pregunta;
  const hoy = useHoy();
  const todas = useMemo(
    () =>
      nounsDeColumnas(MODELO, unidad).flatMap((de) =>
        Object.entries(camposDe(MODELO, de)).flatMap(([campo, definicion]) =>
          isAgrupable(definicion) ? [{ de, campo, definicion }] : [],
        ),
      ),
    [unidad],
  );
  const [elegidas, setElegidas] = useState<readonly number[] | null>(() => {
    const asked = [
      ...pregunta.por,
      ...pregunta.filtros,
      { de: 'carpeta', campo: 'llinstitucion' },
      { de: 'carpeta', campo: 'fcinicio' },
    ];
    const ids = asked.map((ref) => todas.findIndex(({ de, campo }) => de === ref.de && campo === ref.campo));
    return [...new Set(ids.filter((id) => id >= 0))].slice(0, PRIMERAS).sort((a, b) => a - b);
  });
  const refs = (elegidas ?? []).flatMap((id) => todas[id] ?? []);
  const columnas: Columna<contrato.FilaDeRegistro>[] = [
    useNumeroDeCarpeta<contrato.FilaDeRegistro>(ETIQUETAS.ci),
    ...refs.map(
      ({ de, campo, definicion: { tipo } }): Columna<contrato.FilaDeRegistro> => ({
        id: `${de}_${campo}`,
        titulo: nombreDeCampo(MODELO, unidad, { de, campo }),
        valor: (fila) => fila[`${de}_${campo}`],
        ...(tipo === 'fecha' && { tipo: 'fecha' as const }),
        ...(tipo === 'entero' && { tipo: 'numero' as const }),
      }),
    ),
  ];
  const body = { pregunta, celda, deParte, columnas: refs.map(({ de, campo }) => ({ de, campo })) };
  const nombre = (fin: string) => `${archivoDeRegistros(unidad, hoy)}.${fin}`;
  return (
    <ListaDetras<contrato.FilaDeRegistro>
      titulo={`${MODELO[unidad].nombre} de la respuesta`}
      tabla={texto}
      operacion={contrato.preguntarRegistros}
      body={body}
      tamanos={contrato.TAMANOS_REGISTROS}
      columnas={columnas}
      clave={(fila) => fila.id}
      csv={() => ({ operacion: contrato.preguntarRegistrosCsv, body, nombre: nombre('csv') })}
      onClose={onClose}
    >
      {(total) => (
        <div className="pila g-12 mb-16">
          <div className="letra-menor">{texto}</div>
          <CampoVarios
            name="columnas"
            label="Columnas"
            value={elegidas}
            opciones={todas.map((ref, id) => ({ id, texto: nombreDeCampo(MODELO, unidad, ref) }))}
            onChange={setElegidas}
          />
          {(total ?? 0) > 0 && (
            <div className="fila g-8">
              <Exportar
                operacion={contrato.preguntarRegistrosExcel}
                body={body}
                nombre={nombre('xlsx')}
                accion="Descargar Excel"
              />
            </div>
          )}
        </div>
      )}
    </ListaDetras>
  );
}
