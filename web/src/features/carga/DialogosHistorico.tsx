import { Boton } from '../../ui/Boton.tsx';
import { BotonPrincipal } from '../../ui/Botones.tsx';
import { DataTable } from '../../ui/DataTable.tsx';
import { Dialogo } from '../../ui/Dialogo.tsx';
import { Copiar } from '../../ui/Icon.tsx';
import type { Columna } from '../../ui/tabla/columnas.ts';
import { usePaginado } from '../../ui/tabla/lectura.ts';
import { copy } from './copy.ts';
import type { InformeHistorico } from './useHistorico.ts';

type Observacion = InformeHistorico['listaExpedientes'][number] & { i: number };
const COLUMNAS: readonly Columna<Observacion>[] = [
  { id: 'nuc', titulo: 'Expediente', valor: (o) => o.nuc },
  { id: 'observaciones', titulo: 'Observaciones', valor: (o) => o.observaciones },
];
/** Page sizes of the observations [2-137]. */
const TAMANOS = [5, 10, 20] as const;

/** The result of a historical workbook [2-130] to [2-137]. */
export function DialogoInforme({ informe, onClose }: { informe: InformeHistorico; onClose: () => void }) {
  const pagina = usePaginado('observaciones', TAMANOS);
  const first = pagina.pagina * pagina.tamano;
  const filas = informe.listaExpedientes.map((o, i) => ({ ...o, i }));
  return (
    <Dialogo titulo="Informe de carga de expedientes" onClose={onClose}>
      <p className="texto">Integrados correctamente: {informe.correctas}</p>
      <p className="texto">Incorrectos: {informe.incorrectas}</p>
      <p className="texto">Repetidos: {informe.repetidas}</p>
      <p className="texto mb-16">Actualizados: {informe.actualizadas}</p>
      <DataTable
        titulo="Observaciones"
        columnas={COLUMNAS}
        filas={filas.slice(first, first + pagina.tamano)}
        clave={(o) => o.i}
        vacio="Sin observaciones"
        pagina={{ ...pagina, total: filas.length }}
      />
    </Dialogo>
  );
}

/** Errors that are drawn; all of them are copied. */
const A_LA_VISTA = 1000;
const copyErrores = (errores: readonly string[]) => copy(errores.join('\n'), errores.length, ['error', 'errores']);

/** Errors of the rows: nothing was sent [2-138] [2-139]. */
export function DialogoErrores({ errores, onClose }: { errores: readonly string[]; onClose: () => void }) {
  return (
    <Dialogo
      titulo="Errores de formato en el archivo cargado"
      onClose={onClose}
      acciones={
        <>
          <Boton startIcon={<Copiar />} onClick={() => void copyErrores(errores)}>
            Copiar la lista
          </Boton>
          <BotonPrincipal onClick={onClose}>Cerrar</BotonPrincipal>
        </>
      }
    >
      <p className="texto">
        {`No se envió nada: corrija ${errores.length === 1 ? 'el error' : `los ${errores.length.toLocaleString('es-MX')} errores`} y elija el archivo de nuevo.`}
        {errores.length > A_LA_VISTA &&
          ` Se muestran los primeros ${A_LA_VISTA.toLocaleString('es-MX')}; para verlos todos, copie la lista.`}
      </p>
      <ul className="lista py-4">
        {errores.slice(0, A_LA_VISTA).map((error) => (
          <li className="py-4" key={error}>
            {error}
          </li>
        ))}
      </ul>
    </Dialogo>
  );
}
