import { ROL } from '@renadet/domain/permisos/roles';
import { camposUsuario, type UsuarioGuardado } from '@renadet/domain/usuario/usuario.schema';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLista } from '../../lib/opciones.ts';
import type { Opcion } from '../../lib/propsDeCampo.ts';
import { useSesion } from '../../lib/session.ts';
import { Boton } from '../../ui/Boton.tsx';
import { CampoBusqueda } from '../../ui/campos/CampoBusqueda.tsx';
import { CampoCatalogo } from '../../ui/campos/CampoCatalogo.tsx';
import { ABIERTO } from '../../ui/campos/Marco.tsx';
import { Elegidos } from '../../ui/tabla/Elegidos.tsx';
import { EnVarios } from '../../ui/tabla/EnVarios.tsx';
import { type CambioDeVarios, changeOne, nombreDe, refresh, searchLugares } from './api.ts';

/** The actions over several users, with their words. */
const ACCIONES = {
  mover: { boton: 'Mover', titulo: 'Mover usuarios', hecho: ['movido', 'movidos'], peligro: false },
  bloquear: { boton: 'Bloquear', titulo: 'Bloquear usuarios', hecho: ['bloqueado', 'bloqueados'], peligro: true },
  desbloquear: {
    boton: 'Desbloquear',
    titulo: 'Desbloquear usuarios',
    hecho: ['desbloqueado', 'desbloqueados'],
    peligro: false,
  },
} as const;
type Nombre = keyof typeof ACCIONES;

const QUE_PASA = {
  mover:
    'Cambian de institución y de lugar; su correo, su rol y su contraseña quedan como están, y sus sesiones abiertas terminan si cambian de institución.',
  bloquear: 'No podrán ingresar y sus sesiones abiertas terminarán de inmediato.',
  desbloquear: 'Podrán ingresar de nuevo.',
} as const;

/** Where they go: an institution, and a place in it. */
interface DestinoDeUsuarios {
  llinstitucion: number | null;
  lugar: Opcion | null;
}

interface PropsDeDestino {
  destino: DestinoDeUsuarios;
  /** It is the only institution that the user administers. */
  fija: boolean;
  onChange: (destino: DestinoDeUsuarios) => void;
}

function CamposDeDestino({ destino, fija, onChange }: PropsDeDestino) {
  const instituciones = useLista('Ctinstitucion');
  const { llinstitucion, lugar } = destino;
  return (
    <>
      <CampoCatalogo
        name="llinstitucion-destino"
        label={camposUsuario.llinstitucion.etiqueta}
        ancho="fila"
        value={llinstitucion}
        onChange={(id) => onChange({ llinstitucion: id, lugar: null })}
        state={{ ...ABIERTO, required: !fija, ...(fija && { locked: 'Solo administra usuarios de su institución.' }) }}
        error={undefined}
        opciones={instituciones}
        largo
      />
      {llinstitucion !== null && (
        <CampoBusqueda
          key={llinstitucion}
          name="lugar-destino"
          label="Lugar al que pertenecen"
          mayusculas
          value={lugar}
          onChange={(next) => onChange({ ...destino, lugar: next })}
          state={ABIERTO}
          error={undefined}
          search={(typed, signal) => searchLugares(llinstitucion, typed, signal)}
          ayuda="Sin lugar, verán toda la institución."
        />
      )}
    </>
  );
}

function cambioDe(accion: Nombre, { llinstitucion, lugar }: DestinoDeUsuarios): CambioDeVarios | null {
  if (accion !== 'mover') return { boactivo: accion === 'bloquear' ? 0 : 1 };
  return llinstitucion === null ? null : { llinstitucion, sedes: lugar ? [lugar.id] : [] };
}

interface PropsDeCambio {
  accion: Nombre;
  elegidos: readonly UsuarioGuardado[];
  onClose: () => void;
  onFinish: () => void;
}

/** Asks once for all, changes one after the other and names those that failed. */
function CambiarVarios({ accion, onFinish, ...props }: PropsDeCambio) {
  const cache = useQueryClient();
  const sesion = useSesion();
  const propia = sesion && sesion.rol.llrol !== ROL.ADMINISTRADOR ? sesion.llinstitucion : null;
  const [destino, setDestino] = useState<DestinoDeUsuarios>({ llinstitucion: propia, lugar: null });
  const { titulo, boton, hecho, peligro } = ACCIONES[accion];
  const cambio = cambioDe(accion, destino);
  return (
    <EnVarios
      {...props}
      {...{ titulo, hecho, peligro, nombreDe }}
      accion={boton}
      cosa={['usuario', 'usuarios']}
      desactivado={cambio === null}
      onEach={async (usuario) => {
        if (cambio) await changeOne(usuario, cambio);
        return undefined;
      }}
      onFinish={() => {
        void refresh(cache);
        onFinish();
      }}
      campos={accion === 'mover' && <CamposDeDestino destino={destino} fija={propia !== null} onChange={setDestino} />}
    >
      {QUE_PASA[accion]}
    </EnVarios>
  );
}

interface Props {
  elegidos: readonly UsuarioGuardado[];
  encontrados: readonly UsuarioGuardado[];
  /** Ticks all that were found. */
  onMark: () => void;
  onClean: () => void;
}

/** Actions over all ticked users. */
export function VariosUsuarios({ elegidos, encontrados, onMark, onClean }: Props) {
  const [accion, setAccion] = useState<Nombre | null>(null);
  return (
    <>
      <Elegidos
        etiqueta="Usuarios elegidos"
        cuantos={elegidos.length}
        todos={
          elegidos.length < encontrados.length && {
            texto: `Elegir los ${encontrados.length.toLocaleString('es-MX')} encontrados`,
            onMark,
          }
        }
        onClean={onClean}
      >
        {(Object.keys(ACCIONES) as Nombre[]).map((name) => (
          <Boton key={name} onClick={() => setAccion(name)}>
            {ACCIONES[name].boton}
          </Boton>
        ))}
      </Elegidos>
      {accion && (
        <CambiarVarios accion={accion} elegidos={elegidos} onClose={() => setAccion(null)} onFinish={onClean} />
      )}
    </>
  );
}
