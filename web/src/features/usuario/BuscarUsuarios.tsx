import { normalize } from '@renadet/domain/lib/texto';
import { MENSAJES } from '@renadet/domain/mensajes';
import { ROL } from '@renadet/domain/permisos/roles';
import { useLista } from '../../lib/opciones.ts';
import type { Opcion } from '../../lib/propsDeCampo.ts';
import { useSesion } from '../../lib/session.ts';
import { useFormulario } from '../../lib/useReglas.ts';
import { Buscador } from '../../ui/Buscador.tsx';
import { BusquedasGuardadas } from '../../ui/BusquedasGuardadas.tsx';
import { Campo } from '../../ui/Formulario.tsx';
import { useRoles } from './api.ts';
import { CUENTAS, camposFiltro, FILTRO_VACIO, type FiltroUsuario, reglasFiltro } from './filtro.ts';

const TODOS: Opcion = { id: 0, texto: 'Todos' };
const CONTEXTO = {};
const deGuardada = (kept: object): FiltroUsuario => ({ ...FILTRO_VACIO, ...kept });

interface Props {
  /** The search as it was last made. */
  inicial: FiltroUsuario;
  onSearch: (filtro: FiltroUsuario) => void;
}

/** The search of users [2-027] [2-028] [2-031]. */
export function BuscarUsuarios({ inicial, onSearch }: Props) {
  const form = useFormulario({ campos: camposFiltro, rules: reglasFiltro, initial: inicial, contexto: CONTEXTO });
  const roles = useRoles();
  const instituciones = useLista('Ctinstitucion');
  const nacional = useSesion()?.rol.llrol === ROL.ADMINISTRADOR;
  /** Also with Enter, which leaves no field: the name is looked for as it is then shown [2-029] [2-030]. */
  const search = (filtro: FiltroUsuario) => {
    const dsnombre = filtro.dsnombre && normalize(filtro.dsnombre);
    form.set('dsnombre', dsnombre);
    onSearch({ ...filtro, dsnombre, reciente: null });
  };
  return (
    <Buscador
      form={form}
      etiqueta="Usuarios"
      columnas={{ sm: 'repeat(2, minmax(0,1fr))', lg: 'repeat(3, minmax(0,1fr))' }}
      titulo={MENSAJES.usuarioFaltaFiltro}
      vacio={FILTRO_VACIO}
      onSearch={search}
      onClean={() => onSearch(FILTRO_VACIO)}
      primero="dscorreo"
      extra={<BusquedasGuardadas reporte="usuarios" read={deGuardada} onSearch={onSearch} />}
    >
      <Campo name="dscorreo" ancho="columna" />
      <Campo name="dsnombre" ancho="columna" mayusculas />
      <Campo name="llrol" opciones={roles && [TODOS, ...roles]} />
      {nacional && <Campo name="llinstitucion" opciones={instituciones} />}
      <Campo name="boactivo" opciones={CUENTAS} />
    </Buscador>
  );
}
