import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { getConstancias, revocarConstancias } from '@renadet/domain/constancia/constancia.contract';
import type { Output } from '@renadet/domain/lib/endpoint';
import { ROL } from '@renadet/domain/permisos/roles';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { avisar } from '../../lib/avisos.ts';
import { call, mensajeDe } from '../../lib/http.ts';
import { clave, query } from '../../lib/query.ts';
import { useSesion } from '../../lib/session.ts';
import { DataTable } from '../../ui/DataTable.tsx';
import { Dialogo } from '../../ui/Dialogo.tsx';
import { Eliminar } from '../../ui/Icon.tsx';
import type { Columna } from '../../ui/tabla/columnas.ts';

type Fila = Output<typeof getConstancias>[number];
const ESTADO = { VIGENTE: 'Vigente', SUSTITUIDA: 'Sustituida', REVOCADA: 'Revocada' } as const;
const MOTIVO = { min: 10, max: 500 };
const documento = (fila: Fila) =>
  fila.tipo === 'CARPETA' ? 'De la carpeta' : `De víctima: ${fila.victima ?? 'registro eliminado'}`;

/** Asks why, and revokes: whoever holds the paper will be told that it is no longer valid. */
function Revocar({ llcarpeta, fila, alTerminar }: { llcarpeta: number; fila: Fila; alTerminar: () => void }) {
  const cache = useQueryClient();
  const [motivo, setMotivo] = useState('');
  const [error, setError] = useState<string>();
  const revocar = async () => {
    if (motivo.trim().length < MOTIVO.min) return setError(`Escriba el motivo, con ${MOTIVO.min} caracteres o más.`);
    try {
      await call(revocarConstancias, { body: { llcarpeta, codigo: fila.codigo, motivo } });
      avisar.correcto('La constancia quedó revocada.');
      await cache.invalidateQueries({ queryKey: clave(getConstancias) });
      alTerminar();
    } catch (failure) {
      setError(mensajeDe(failure));
    }
  };
  return (
    <Dialogo
      abierto
      titulo="Revocar constancia"
      sucio={motivo !== ''}
      onClose={alTerminar}
      onSubmit={revocar}
      acciones={
        <>
          <Button onClick={alTerminar}>Cancelar</Button>
          <Button type="submit" variant="contained" color="error">
            Revocar constancia
          </Button>
        </>
      }
    >
      <p>
        {documento(fila)}. Quien la consulte verá que fue revocada; el motivo queda en el registro y no se publica. No
        se puede deshacer: si hace falta, genere otra.
      </p>
      <TextField
        label="Motivo"
        required
        fullWidth
        multiline
        minRows={2}
        value={motivo}
        error={error !== undefined}
        helperText={error}
        slotProps={{ htmlInput: { maxLength: MOTIVO.max } }}
        onChange={(event) => {
          setMotivo(event.target.value);
          setError(undefined);
        }}
      />
    </Dialogo>
  );
}

/** The certificates issued of a file with their states; administrators revoke them here. */
export function ConstanciasEmitidas({ llcarpeta, cerrar }: { llcarpeta: number; cerrar: () => void }) {
  const rol = useSesion()?.rol.llrol;
  const canRevoke = rol === ROL.ADMINISTRADOR || rol === ROL.ADMINISTRADOR_ESTATAL;
  const { data, error, isFetching, refetch } = useQuery({
    ...query(getConstancias, { params: { llcarpeta } }),
    staleTime: 0,
  });
  const [chosen, setChosen] = useState<Fila | null>(null);
  const columnas: Columna<Fila>[] = [
    { id: 'documento', titulo: 'Constancia', valor: documento },
    { id: 'fecha', titulo: 'Fecha de emisión', tipo: 'fecha', valor: (f) => f.fecha, ordenable: true },
    { id: 'estado', titulo: 'Estado', valor: (f) => ESTADO[f.estado], ordenable: true },
    { id: 'motivo', titulo: 'Motivo de revocación', valor: (f) => f.motivo },
    {
      id: 'acciones',
      titulo: 'Acciones',
      tipo: 'acciones',
      acciones: [
        {
          etiqueta: 'Revocar',
          Icono: Eliminar,
          peligro: true,
          alElegir: setChosen,
          visible: (f) => canRevoke && f.estado !== 'REVOCADA',
        },
      ],
    },
  ];
  return (
    <>
      <Dialogo
        abierto
        titulo="Constancias emitidas"
        onClose={cerrar}
        acciones={
          <Button variant="contained" onClick={cerrar}>
            Cerrar
          </Button>
        }
      >
        <DataTable
          titulo="Constancias emitidas de la carpeta"
          columnas={canRevoke ? columnas : columnas.slice(0, -1)}
          filas={data}
          clave={(f) => f.codigo}
          cargando={isFetching}
          error={error ? mensajeDe(error) : undefined}
          alReintentar={() => refetch()}
          vacio="Todavía no se ha emitido ninguna constancia"
        />
      </Dialogo>
      {chosen && <Revocar llcarpeta={llcarpeta} fila={chosen} alTerminar={() => setChosen(null)} />}
    </>
  );
}
