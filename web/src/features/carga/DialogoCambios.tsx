import { cuantos } from '@renadet/domain/lib/cuantos';
import { entero } from '@renadet/domain/lib/entero';
import { useState } from 'react';
import { momento } from '../../lib/momento.ts';
import { BotonesDialogo } from '../../ui/BotonesDialogo.tsx';
import { Casilla } from '../../ui/campos/Casilla.tsx';
import { DataTable } from '../../ui/DataTable.tsx';
import { Dialogo } from '../../ui/Dialogo.tsx';
import { Nota } from '../../ui/Nota.tsx';
import type { Columna } from '../../ui/tabla/columnas.ts';
import type { Cambio } from './cambios.ts';
import { nombreDe } from './nombreDe.ts';

const EXPEDIENTE = { id: 'expediente', titulo: 'Expediente' } as const;
const VACIO = '(vacío)';

const salidas = (c: Cambio) => c.victimas.length + c.responsables.length;
const entradas = (c: Cambio) => c.nuevas.victimas.length + c.nuevas.responsables.length;
/** The update would write over another user's work, because the registry changed since this user read it. */
const isReciente = (c: Cambio) => c.masReciente && c.totalCambios + salidas(c) > 0;

const CARPETAS: readonly Columna<Cambio>[] = [
  { ...EXPEDIENTE, valor: (c) => c.numCarpeta },
  { id: 'datos', titulo: 'Datos que cambian', tipo: 'numero', valor: (c) => c.totalCambios },
  { id: 'nuevas', titulo: 'Personas que entran', tipo: 'numero', valor: entradas },
  { id: 'salen', titulo: 'Personas que se retiran', tipo: 'numero', valor: salidas },
  {
    id: 'ultimo',
    titulo: 'Última modificación',
    valor: (c) => (c.ultimo ? `${momento(c.ultimo.fecha)}, ${c.ultimo.usuario ?? 'sin usuario'}` : ''),
  },
  { id: 'aviso', titulo: 'Aviso', valor: (c) => (isReciente(c) ? 'Cambió después de su última carga' : '') },
];
interface Dato {
  id: string;
  expediente: string;
  de: string;
  campo: string;
  antes: string;
  despues: string;
}
const DATOS: readonly Columna<Dato>[] = [
  { ...EXPEDIENTE, valor: (d) => d.expediente },
  { id: 'de', titulo: 'De', valor: (d) => d.de },
  { id: 'campo', titulo: 'Dato', valor: (d) => d.campo },
  { id: 'antes', titulo: 'En el registro', valor: (d) => d.antes },
  { id: 'despues', titulo: 'En su archivo', valor: (d) => d.despues },
];
const datosDe = (cambios: readonly Cambio[]): Dato[] =>
  cambios.flatMap(({ numCarpeta, cambios: list }) =>
    list.map((c, i) => ({
      id: `${numCarpeta}-${i}`,
      expediente: numCarpeta,
      de: c.de,
      campo: c.campo,
      antes: c.antes ?? VACIO,
      despues: c.despues ?? VACIO,
    })),
  );

interface Persona {
  id: string;
  expediente: string;
  que: string;
  quien: string;
}
const PERSONAS: readonly Columna<Persona>[] = [
  { ...EXPEDIENTE, valor: (l) => l.expediente },
  { id: 'que', titulo: 'Se retira', valor: (l) => l.que },
  { id: 'quien', titulo: 'Nombre', valor: (l) => l.quien },
];
const retiradasDe = (cambios: readonly Cambio[]): Persona[] =>
  cambios.flatMap(({ numCarpeta, victimas, responsables }) =>
    [...victimas.map((p) => ['Víctima', p] as const), ...responsables.map((p) => ['Responsable', p] as const)].map(
      ([que, persona], i) => ({ id: `${numCarpeta}-${i}`, expediente: numCarpeta, que, quien: nombreDe(persona) }),
    ),
  );

const IMPEDIDAS: readonly Columna<Cambio>[] = [
  { ...EXPEDIENTE, valor: (c) => c.numCarpeta },
  { id: 'porque', titulo: 'Por qué no se actualiza', valor: (c) => c.impedimento },
];

interface Props {
  cambios: readonly Cambio[];
  onReturn: () => void;
  onConfirm: (numeros: readonly string[]) => void;
}

/** The changes of each file, and the persons that it would lose, in lists. */
function Listas({ posibles, impedidas }: { posibles: readonly Cambio[]; impedidas: readonly Cambio[] }) {
  const datos = datosDe(posibles);
  const retiradas = retiradasDe(posibles);
  const totalDatos = posibles.reduce((n, c) => n + c.totalCambios, 0);
  return (
    <>
      <DataTable
        titulo="Expedientes por actualizar"
        columnas={CARPETAS}
        filas={posibles}
        clave={(c) => c.numCarpeta}
        conBusqueda
      />
      {datos.length > 0 && (
        <>
          {datos.length < totalDatos && (
            <Nota tipo="informacion">{`Cambian ${entero(totalDatos)} datos; se listan ${entero(datos.length)}.`}</Nota>
          )}
          <DataTable titulo="Datos que cambian" columnas={DATOS} filas={datos} clave={(d) => d.id} conBusqueda />
        </>
      )}
      {retiradas.length > 0 && (
        <>
          <p className="texto">
            Su archivo no tiene a estas personas, que sí están en el registro. Si continúa se retiran de la carpeta y
            quedan en la papelera. Si deben seguir, vuelva y agréguelas a su archivo.
          </p>
          <DataTable
            titulo="Personas que se retiran"
            columnas={PERSONAS}
            filas={retiradas}
            clave={(l) => l.id}
            conBusqueda
          />
        </>
      )}
      {impedidas.length > 0 && (
        <>
          <Nota tipo="advertencia">
            {cuantos(impedidas.length, 'expediente no se actualiza.', 'expedientes no se actualizan.')}
          </Nota>
          <DataTable titulo="No se actualizan" columnas={IMPEDIDAS} filas={impedidas} clave={(c) => c.numCarpeta} />
        </>
      )}
    </>
  );
}

/**
 * Shows the changes of an update before anything is written: old and new values, their last author, and the persons that it
 * would remove [2-213] [2-214] [2-594].
 */
export function DialogoCambios({ cambios, onReturn, onConfirm }: Props) {
  const [respetar, setRespetar] = useState(false);
  const sinImpedimento = cambios.filter((c) => c.impedimento === null);
  const recientes = sinImpedimento.filter(isReciente);
  const posibles = respetar ? sinImpedimento.filter((c) => !isReciente(c)) : sinImpedimento;
  const losRecientes = recientes.length === 1 ? 'lo' : 'los';
  const retira = posibles.some((c) => salidas(c) > 0);
  const conCambios = posibles.filter((c) => c.totalCambios + salidas(c) + entradas(c) > 0);
  return (
    <Dialogo
      titulo="Antes de actualizar"
      onClose={onReturn}
      acciones={
        <BotonesDialogo
          onCancel={onReturn}
          salida="Volver"
          onAccept={() => onConfirm(posibles.map((c) => c.numCarpeta))}
          accion={`${retira ? 'Retirar y actualizar' : 'Actualizar'} ${entero(posibles.length)}`}
          desactivado={posibles.length === 0}
          peligro={retira}
        />
      }
    >
      <div className="columna g-16">
        <p className="texto">
          {`De ${cuantos(posibles.length, 'expediente', 'expedientes')} por actualizar, ${cuantos(conCambios.length, 'cambia', 'cambian')} y ${cuantos(posibles.length - conCambios.length, 'queda', 'quedan')} igual. Lo que dice su archivo se escribe sobre lo que tiene el registro.`}
        </p>
        {recientes.length > 0 && (
          <>
            <Nota tipo="advertencia">
              {`${cuantos(recientes.length, 'expediente cambió', 'expedientes cambiaron')} en el registro después de la última vez que usted ${losRecientes} cargó: si ${losRecientes} actualiza se pierde lo que otra persona corrigió. Revise quién y cuándo.`}
            </Nota>
            <Casilla checked={respetar} onTick={setRespetar}>
              {`Dejar como están los que cambiaron después de mi última carga (${entero(recientes.length)})`}
            </Casilla>
          </>
        )}
        <Listas posibles={posibles} impedidas={cambios.filter((c) => c.impedimento !== null)} />
      </div>
    </Dialogo>
  );
}
