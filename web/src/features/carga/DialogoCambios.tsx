import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { DataTable } from '../../ui/DataTable.tsx';
import { Dialogo } from '../../ui/Dialogo.tsx';
import { Nota } from '../../ui/Nota.tsx';
import type { Columna } from '../../ui/tabla/columnas.ts';
import type { Cambio } from './cambios.ts';
import { nombreDe } from './nombreDe.ts';

interface Linea {
  id: string;
  expediente: string;
  que: string;
  quien: string;
}
const COLUMNAS: readonly Columna<Linea>[] = [
  { id: 'expediente', titulo: 'Expediente', valor: (l) => l.expediente },
  { id: 'que', titulo: 'Se retira', valor: (l) => l.que },
  { id: 'quien', titulo: 'Nombre', valor: (l) => l.quien },
];

const lineasDe = (cambios: readonly Cambio[]): Linea[] =>
  cambios.flatMap(({ numCarpeta, victimas, responsables }) =>
    [...victimas.map((p) => ['Víctima', p] as const), ...responsables.map((p) => ['Responsable', p] as const)].map(
      ([que, persona], i) => ({ id: `${numCarpeta}-${i}`, expediente: numCarpeta, que, quien: nombreDe(persona) }),
    ),
  );

interface Props {
  cambios: readonly Cambio[];
  alVolver: () => void;
  alConfirmar: (numeros: readonly string[]) => void;
}

/** Whom an update would take out of their files, by name, before anything is written [2-213] [2-214]. */
export function DialogoCambios({ cambios, alVolver, alConfirmar }: Props) {
  const posibles = cambios.filter((c) => c.impedimento === null);
  const lineas = lineasDe(posibles);
  const impedidas = cambios.filter((c) => c.impedimento !== null);
  return (
    <Dialogo
      abierto
      titulo="Antes de actualizar"
      onClose={alVolver}
      acciones={
        <>
          <Button variant="outlined" color="secondary" onClick={alVolver}>
            Volver
          </Button>
          <Button
            variant="contained"
            color={lineas.length ? 'error' : 'primary'}
            disabled={posibles.length === 0}
            onClick={() => alConfirmar(posibles.map((c) => c.numCarpeta))}
          >
            {lineas.length ? `Retirar y actualizar ${posibles.length}` : `Actualizar ${posibles.length}`}
          </Button>
        </>
      }
    >
      {lineas.length > 0 && (
        <>
          <Typography sx={{ mb: 2 }}>
            Su archivo no tiene a estas personas, que sí están en el registro. Si continúa se retiran de la carpeta y
            quedan en la papelera. Si deben seguir, vuelva y agréguelas a su archivo.
          </Typography>
          <DataTable
            titulo="Personas que se retiran"
            columnas={COLUMNAS}
            filas={lineas}
            clave={(l) => l.id}
            conBusqueda
          />
        </>
      )}
      {impedidas.map(({ numCarpeta, impedimento }) => (
        <Nota key={numCarpeta} tipo="advertencia">
          {`${numCarpeta} no se actualiza. ${impedimento}`}
        </Nota>
      ))}
    </Dialogo>
  );
}
