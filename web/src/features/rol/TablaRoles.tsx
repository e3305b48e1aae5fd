import type { Output } from '@renadet/domain/lib/endpoint';
import { getRolesFunciones, guardarRolFuncion, isFija } from '@renadet/domain/rol/rol.contract';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { perform } from '../../lib/acto.ts';
import { avisar, reportFalla } from '../../lib/avisos.ts';
import { confirm } from '../../lib/confirm.ts';
import { call } from '../../lib/http.ts';
import { alDia, clave } from '../../lib/query.ts';
import { DataTable } from '../../ui/DataTable.tsx';
import type { Columna } from '../../ui/tabla/columnas.ts';
import { describeLectura } from '../../ui/tabla/lectura.ts';

type Tabla = Output<typeof getRolesFunciones>;
type Rol = Tabla['roles'][number];
type Funcion = Tabla['funciones'][number];

const has = (rol: Rol, { llfuncionalidad }: Funcion) => rol.funciones.includes(llfuncionalidad);

/** Gives or takes a function once it is confirmed; the table is read again also when it fails. */
async function change(rol: Rol, funcion: Funcion, dar: boolean, cache: QueryClient): Promise<void> {
  const yes = await confirm({
    titulo: dar ? 'Dar la función' : 'Quitar la función',
    contenido: (
      <>
        Todos los usuarios con el rol <strong>{rol.dsrol}</strong> {dar ? 'podrán usar' : 'dejarán de usar'}{' '}
        <strong>{funcion.dsfuncionalidad}</strong> desde su siguiente acción. ¿Desea continuar?
      </>
    ),
    aceptar: dar ? 'Dar la función' : 'Quitar la función',
    peligro: !dar,
  });
  if (!yes) return;
  await reportFalla('No se pudo cambiar la función.', async () => {
    const { llrol } = rol;
    await perform<unknown>(
      () =>
        call(guardarRolFuncion, {
          body: { llrol, llfuncionalidad: funcion.llfuncionalidad, boactivo: dar ? 1 : 0 },
        }),
      async () => {
        const { roles } = await call(getRolesFunciones);
        return roles.some((r) => r.llrol === llrol && has(r, funcion) === dar) || undefined;
      },
    );
    avisar.correcto('Las funciones del rol se actualizaron.');
  });
  await cache.invalidateQueries({ queryKey: clave(getRolesFunciones) });
}

/** The functions of each role: a row for each function, a column for each role. */
export function TablaRoles() {
  const cache = useQueryClient();
  const lectura = useQuery(alDia(getRolesFunciones));
  const columnas: Columna<Funcion>[] = [
    { id: 'funcion', titulo: 'Función', valor: (f) => f.dsfuncionalidad, fija: true, ordenable: true },
    ...(lectura.data?.roles ?? []).map(
      (rol): Columna<Funcion> => ({
        id: `rol${rol.llrol}`,
        titulo: rol.dsrol,
        tipo: 'casilla',
        marcada: (f) => has(rol, f),
        onChange: (f, checked) => change(rol, f, checked, cache),
        etiqueta: (f) => `${f.dsfuncionalidad}, ${rol.dsrol}`,
        impedida: (f) => isFija(rol.llrol, f.llfuncionalidad),
      }),
    ),
  ];
  return (
    <DataTable
      {...describeLectura(lectura)}
      titulo="Roles y funciones"
      columnas={columnas}
      filas={lectura.data?.funciones}
      clave={(f) => f.llfuncionalidad}
      conBusqueda
      sinPaginas
    />
  );
}
