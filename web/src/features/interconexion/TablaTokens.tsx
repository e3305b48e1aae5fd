import Button from '@mui/material/Button';
import { GRACIA_DIAS } from '@renadet/domain/interconexion/interconexion.contract';
import { useState } from 'react';
import { avisar } from '../../lib/avisos.ts';
import { confirmar } from '../../lib/confirmar.ts';
import { mensajeDe } from '../../lib/http.ts';
import { DataTable } from '../../ui/DataTable.tsx';
import { Agregar, Eliminar, Sincronizar } from '../../ui/Icon.tsx';
import type { Columna } from '../../ui/tabla/columnas.ts';
import { DialogoMostrar, DialogoToken } from './DialogoToken.tsx';
import { type FilaToken, useTokens } from './useTokens.ts';

const ESTADO = { VIGENTE: 'Vigente', REVOCADO: 'Revocado', VENCIDO: 'Vencido' } as const;
const fueraDeUso = ({ estado }: FilaToken) => (estado === 'VIGENTE' ? undefined : 'Este token ya no sirve.');

/** Who may send by the interconnection service: creates, rotates and revokes tokens. */
export function TablaTokens() {
  const { tokens, crear, rotar, revocar } = useTokens();
  const [creating, setCreating] = useState(false);
  /** The one just made, shown this once. */
  const [made, setMade] = useState<string>();
  const alRotar = async (fila: FilaToken) => {
    const yes = await confirmar({
      titulo: 'Rotar el token',
      contenido: (
        <>
          Se crea otro token para <strong>{fila.dsinstitucion}</strong>. El que termina en {fila.terminacion} servirá{' '}
          {GRACIA_DIAS} días más, para que la institución lo cambie sin interrumpir sus envíos.
        </>
      ),
      aceptar: 'Rotar',
    });
    const next = yes ? await rotar(fila) : null;
    if (next) setMade(next.token);
  };
  const alRevocar = async (fila: FilaToken) => {
    const yes = await confirmar({
      titulo: 'Revocar el token',
      contenido: (
        <>
          <strong>{fila.dsinstitucion}</strong> ya no podrá enviar carpetas con el token que termina en{' '}
          {fila.terminacion}. No se puede deshacer.
        </>
      ),
      aceptar: 'Revocar',
      peligro: true,
    });
    if (yes && (await revocar(fila))) avisar.correcto('El token se revocó.');
  };
  const columnas: Columna<FilaToken>[] = [
    { id: 'institucion', titulo: 'Institución', valor: (f) => f.dsinstitucion, ordenable: true },
    { id: 'area', titulo: 'Área', valor: (f) => f.dspropietario },
    { id: 'uso', titulo: 'Para', valor: (f) => (f.bopruebas ? 'Pruebas' : 'Registro') },
    { id: 'terminacion', titulo: 'Termina en', valor: (f) => f.terminacion },
    { id: 'estado', titulo: 'Estado', valor: (f) => ESTADO[f.estado], ordenable: true },
    { id: 'creado', titulo: 'Creado', tipo: 'fecha', valor: (f) => f.creado },
    { id: 'creador', titulo: 'Por', valor: (f) => f.creador },
    { id: 'usado', titulo: 'Último uso', tipo: 'fecha', valor: (f) => f.usado },
    { id: 'vence', titulo: 'Vence', tipo: 'fecha', valor: (f) => f.vence },
    {
      id: 'acciones',
      titulo: 'Acciones',
      tipo: 'acciones',
      acciones: [
        { etiqueta: 'Rotar', Icono: Sincronizar, alElegir: alRotar, impedida: fueraDeUso },
        { etiqueta: 'Revocar', Icono: Eliminar, alElegir: alRevocar, impedida: fueraDeUso, peligro: true },
      ],
    },
  ];
  return (
    <>
      <DataTable
        titulo="Tokens de interconexión"
        columnas={columnas}
        filas={tokens.data}
        clave={(f) => f.lltoken}
        conBusqueda
        cargando={tokens.isFetching}
        error={tokens.error ? mensajeDe(tokens.error) : undefined}
        alReintentar={() => tokens.refetch()}
        vacio="Ninguna institución tiene un token."
        vacioAyuda="Cree uno para que una institución envíe sus carpetas."
        herramientas={
          <Button variant="contained" startIcon={<Agregar />} onClick={() => setCreating(true)}>
            Nuevo token
          </Button>
        }
      />
      {creating && (
        <DialogoToken
          crear={crear}
          alCerrar={(token) => {
            setCreating(false);
            setMade(token);
          }}
        />
      )}
      {made !== undefined && <DialogoMostrar token={made} alCerrar={() => setMade(undefined)} />}
    </>
  );
}
